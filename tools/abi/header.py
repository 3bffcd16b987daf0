"""Reads the prototypes of include/ctensor.h with pycparser: the one place where scripts learn what is exported."""
import copy
import os
import subprocess

from pycparser import c_ast, c_generator, c_parser


def parse(path, compiler="gcc"):
    """The syntax tree of the preprocessed header."""
    text = subprocess.run([compiler, "-std=c11", "-E", "-P", "-D__extension__=", "-D__attribute__(x)=", path],
                          check=True, capture_output=True, text=True).stdout
    return c_parser.CParser().parse(text, os.path.basename(path))


class Function:
    """One prototype."""

    def __init__(self, declaration):
        self.name = declaration.name
        self._declaration = declaration

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
