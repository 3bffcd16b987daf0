"""Reads the prototypes of include/ctensor.h with pycparser: the one place where scripts learn what is exported."""
import copy
import functools
import os
import subprocess

from pycparser import c_ast, c_generator, c_parser


@functools.cache
def parse(path, compiler="gcc"):
    """The syntax tree of the preprocessed header."""
    text = subprocess.run([compiler, "-std=c11", "-E", "-P", "-D__extension__=", "-D__attribute__(x)=", path],
                          check=True, capture_output=True, text=True).stdout
    return c_parser.CParser().parse(text, os.path.basename(path))


class Type:
    """The type of a parameter, a member or a result: a base name behind some pointers."""

    def __init__(self, node):
        self.text = c_generator.CGenerator().visit(_unnamed(node))
        self.depth = 0
        self.is_function = False
        while isinstance(node, c_ast.PtrDecl):
            self.depth += 1
            node = node.type
            if isinstance(node, c_ast.FuncDecl):
                self.base, self.is_const, self.is_function = "", False, True
                self.function = Function(c_ast.Decl(None, [], [], [], [], node, None, None))
                return
        self.base = f"struct {node.type.name}" if isinstance(node.type, c_ast.Struct) else " ".join(node.type.names)
        self.is_const = "const" in node.quals


def _unnamed(node):
    node = copy.deepcopy(node)
    inner = node
    while not isinstance(inner, c_ast.TypeDecl):
        inner = inner.type
    inner.declname = None
    return node


class Function:
    """One prototype."""

    def __init__(self, declaration):
        self.name = declaration.name
        self._declaration = declaration
        self.result = Type(declaration.type.type)
        # (void) parses as one parameter without a name.
        self.parameters = [(p.name, Type(p.type)) for p in declaration.type.args.params if p.name]

    def pointer_member(self):
        """The prototype as the declaration of a function pointer of the same name."""
        pointer = c_ast.PtrDecl([], copy.deepcopy(self._declaration.type))
        member = c_ast.Decl(self.name, [], [], [], [], pointer, None, None)
        return c_generator.CGenerator().visit(member)

    def __str__(self):
        return c_generator.CGenerator().visit(self._declaration)


def functions(path):
    """All tensor_* prototypes in the order of the header."""
    return [Function(node) for node in parse(path).ext
            if isinstance(node, c_ast.Decl) and isinstance(node.type, c_ast.FuncDecl)
            and node.name.startswith("tensor_")]


def typedefs(path):
    """The tensor_* typedefs in the order of the header."""
    return [node for node in parse(path).ext
            if isinstance(node, c_ast.Typedef) and node.name.startswith("tensor_")]


def handles(path):
    """Names of the opaque types."""
    return [node.name for node in typedefs(path)
            if isinstance(node.type.type, c_ast.Struct) and not node.type.type.decls]


def callbacks(path):
    """The types of functions of the host, as functions."""
    return [Function(c_ast.Decl(node.name, [], [], [], [], node.type.type, None, None)) for node in typedefs(path)
            if isinstance(node.type, c_ast.PtrDecl) and isinstance(node.type.type, c_ast.FuncDecl)]


def constants(path):
    """[(name, value, first name of the same enum)] of all enumerators, in the order of the header."""
    found = []
    for node in parse(path).ext:
        if isinstance(node, c_ast.Decl) and isinstance(node.type, c_ast.Enum) and node.type.values:
            enumerators = node.type.values.enumerators
            found += [(e.name, int(c_generator.CGenerator().visit(e.value), 0), enumerators[0].name) for e in enumerators
                      if e.name.startswith("TENSOR_")]
    return found


def structs(path):
    """{name: [(member, type)]} of all tensor_* structs with members, in the order of the header."""
    return {node.name: [(member.name, Type(member.type)) for member in node.type.type.decls]
            for node in typedefs(path)
            if isinstance(node.type.type, c_ast.Struct) and node.type.type.decls}
