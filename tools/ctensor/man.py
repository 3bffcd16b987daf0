#!/usr/bin/env python3
"""man.py COMMAND: the manual page of the command, made of its own help texts: `man.py build/dev/tools/ctensor > docs/man/ctensor.1`."""
import re
import subprocess
import sys


def help_of(command, *subcommand):
    return subprocess.run([command, *subcommand, "--help"], check=True, capture_output=True, text=True).stdout


def roff(text):
    """Text as it is: backslashes, hyphens and leading dots mean something to troff."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq")
    return "\\&" + text if text.startswith(".") else text


def sections(text):
    """(description, {"Usage": ..., "Options": ..., ...}, footer)."""
    description, rest = text.split("\nUsage: ", 1)
    usage, rest = rest.split("\n", 1)
    found = {"Usage": usage}
    blocks = re.split(r"\n(?=[A-Z][a-z]+:\n)", "\n" + rest)
    for block in blocks:
        head = re.match(r"\n?([A-Z][a-z]+):\n", block)
        if head:
            body, *footer = block[head.end():].split("\n\n", 1)
            found[head.group(1)] = body
            rest = footer[0] if footer else ""
    return description.strip(), found, rest.strip("\n")


def entries(body):
    """(what is typed, what it means) of a list whose meanings stand behind two blanks or on the next line."""
    found = []
    for line in body.splitlines():
        if not line.startswith("   "):
            typed, _, meaning = line.strip().partition("  ")
            found.append([typed, meaning.strip()])
        else:
            found[-1][1] = (found[-1][1] + " " + line.strip()).strip()
    return found


def tagged(body):
    lines = []
    for typed, meaning in entries(body):
        typed = re.sub(r" Excludes:( --?\w+)+", "", typed)
        lines += [".TP", "\\fB" + roff(typed) + "\\fR", roff(meaning)]
    return lines


def prose(text):
    """Paragraphs; lines that begin with blanks are examples."""
    lines = []
    for paragraph in re.split(r"\n\n+", text):
        lines.append(".PP")
        example = False
        for line in paragraph.splitlines():
            if line.startswith("  ") != example:
                example = not example
                lines.append(".EX" if example else ".EE")
            lines.append(roff(line if example else line.strip()))
        if example:
            lines.append(".EE")
    return lines


def page(command):
    description, top, footer = sections(help_of(command))
    names = [typed for typed, _ in entries(top["Subcommands"])]
    lines = [".\\\" Made by tools/ctensor/man.py of the command's help texts.", ".TH CTENSOR 1", ".SH NAME",
             "ctensor \\- " + roff(description[0].lower() + description[1:].rstrip(".")), ".SH SYNOPSIS"]
    for name in names:
        lines += ["\\fBctensor " + name + "\\fR " + roff(sections(help_of(command, name))[1]["Usage"].split(" ", 2)[2]), ".br"]
    lines += [".SH DESCRIPTION", *prose(footer), ".SH OPTIONS OF ALL COMMANDS", *tagged(top["Options"])]
    for name in names:
        description, found, footer = sections(help_of(command, name))
        lines += [".SH " + name.upper(), roff(description) + "."]
        for kind in ("Positionals", "Options"):
            if kind in found:
                lines += tagged(found[kind])
        lines += prose(footer) if footer else []
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.stdout.write(page(sys.argv[1]))
