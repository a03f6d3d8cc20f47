import path from 'node:path';
import { type ParseResult, parseSync, Visitor, type VisitorObject } from 'vite';
import { type SourceFile, workspaceOf } from './tree.ts';

/** One import of a file, however it is written. */
export type Import = Readonly<{ specifier: string; isType: boolean; isLazy: boolean; position: number }>;

const parsed = new WeakMap<SourceFile, ParseResult>();
const found = new WeakMap<SourceFile, readonly Import[]>();

/** The syntax tree of a code file, with its comments. */
export const syntaxOf = (file: SourceFile): ParseResult => {
  const known = parsed.get(file) ?? parseSync(file.path, file.text);
  parsed.set(file, known);
  return known;
};

/** Walks a code file. */
export const walk = (file: SourceFile, visitor: VisitorObject): void => {
  new Visitor(visitor).visit(syntaxOf(file).program);
};

const readImports = (file: SourceFile): Import[] => {
  const imports: Import[] = [];
  const add = (source: { value: unknown } | null | undefined, isType: boolean, position: number, isLazy = false) => {
    if (typeof source?.value === 'string') imports.push({ specifier: source.value, isType, isLazy, position });
  };
  walk(file, {
    ImportDeclaration: (node) => add(node.source, node.importKind === 'type', node.start),
    ExportNamedDeclaration: (node) => add(node.source, node.exportKind === 'type', node.start),
    ExportAllDeclaration: (node) => add(node.source, node.exportKind === 'type', node.start),
    ImportExpression: (node) => add(node.source.type === 'Literal' ? node.source : null, false, node.start, true),
    TSImportType: (node) => add(node.source, true, node.start),
  });
  return imports;
};

/** Everything a code file imports or re-exports, statically, on demand or as a type. */
export const importsOf = (file: SourceFile): readonly Import[] => {
  const known = found.get(file) ?? readImports(file);
  found.set(file, known);
  return known;
};

/** The path from the root that an import of our own names; none for packages. */
export const targetOf = (file: string, specifier: string): string | undefined => {
  if (specifier.startsWith('#src/')) return `${workspaceOf(file) ?? ''}/src/${specifier.slice('#src/'.length)}`;
  if (specifier.startsWith('#site/')) return `${workspaceOf(file) ?? ''}/site/src/${specifier.slice('#site/'.length)}`;
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  return undefined;
};
