import type { CompatStatement } from '@mdn/browser-compat-data';
import { type ESTree, parseSync, Visitor } from 'vite';
import { BCD, compatAt, type Use } from './compat.ts';

const { builtins, classes, regular_expressions: patterns, statements } = BCD.javascript;
const GLOBAL_OBJECT = /^(?:window|self|globalThis)$/;
const GLOBAL_SCOPES = ['Window', 'WorkerGlobalScope', 'ServiceWorkerGlobalScope'];
/** What a pattern may have, by how it is written. */
const IN_PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/\(\?<[=!]/, 'lookbehind_assertion'],
  [/\(\?<[a-z]/i, 'named_capturing_group'],
  [/\(\?[ims]*-?[ims]+:/, 'modifier'],
  [/\\p\{/i, 'unicode_character_class_escape'],
];
const FLAGS: Readonly<Record<string, string>> = { d: 'hasIndices', s: 'dotAll', v: 'unicodeSets', y: 'sticky' };

/** All that MDN knows under the name of a member, whatever object has it. */
const membersByName = new Map<string, CompatStatement[]>();
for (const owners of [BCD.api, builtins ?? {}, builtins?.['Intl'] ?? {}])
  for (const owner of [owners, ...Object.values(owners)])
    for (const [key, member] of Object.entries(owner)) {
      const name = key.replace('_static', '');
      membersByName.set(name, [...(membersByName.get(name) ?? []), ...compatAt(member)]);
    }

/** What a script uses, but for what it asks for by `typeof` or calls only if it is there; and the members that it has itself. */
export const scriptUses = (code: string): { uses: Use[]; own: ReadonlySet<string> } => {
  const uses: Use[] = [];
  const globals = new Map<string, readonly [name: string, member?: string]>();
  const methods = new Set<string>();
  const [declared, own] = [new Set<string>(), new Set<string>()];
  const passed = new Set<ESTree.Node>();
  const add = (feature: string, known: readonly CompatStatement[]) => uses.push({ feature, known });
  const declare = (pattern: Pattern | null) => bindingsOf(pattern).forEach((name) => declared.add(name));
  const declareFunction = ({ id = null, params }: { id?: Pattern | null; params: readonly Pattern[] }) =>
    [id, ...params].forEach(declare);
  const passKey = ({ key, computed }: { key: ESTree.PropertyKey; computed: boolean }) => {
    if (!computed) passed.add(key);
    if (key.type === 'Identifier') own.add(key.name);
  };

  new Visitor({
    VariableDeclarator: ({ id }) => declare(id),
    VariableDeclaration: ({ kind }) => add(kind, compatAt(statements, kind.replace(' ', '_'))),
    FunctionDeclaration: declareFunction,
    FunctionExpression: declareFunction,
    ArrowFunctionExpression: ({ params }) => declareFunction({ params }),
    ClassDeclaration: ({ id }) => declare(id),
    CatchClause: ({ param }) => declare(param),
    ImportDeclaration: ({ specifiers, attributes }) => {
      for (const { local } of specifiers) declare(local);
      if (attributes.length > 0) add('import attributes', compatAt(statements, 'import', 'import_attributes'));
    },
    StaticBlock: () => add('static block', compatAt(classes, 'static', 'initialization_blocks')),
    Property: (node) => (node.shorthand ? undefined : passKey(node)),
    MethodDefinition: passKey,
    PropertyDefinition: passKey,
    AssignmentExpression: ({ left }) => {
      if (left.type === 'MemberExpression' && !left.computed) own.add(left.property.name);
    },
    UnaryExpression: ({ operator, argument }) => void (operator === 'typeof' && passed.add(argument)),
    Literal: (node) => void ('regex' in node && uses.push(...patternUses(node.regex.pattern, node.regex.flags))),
    NewExpression: (node) => void uses.push(...builtPatternUses(node)),
    CallExpression: (node) => {
      const { callee, optional, arguments: given } = node;
      uses.push(...builtPatternUses(node));
      if (optional) passed.add(callee);
      if (optional || callee.type !== 'MemberExpression' || callee.computed) return;
      methods.add(callee.property.name);
      const event = callee.property.name === 'addEventListener' && textOf(given[0]);
      if (event) add(`event ${event}`, membersByName.get(`${event}_event`) ?? []);
    },
    MemberExpression: (node) => {
      const { object, property, computed } = node;
      if (computed) return;
      passed.add(property);
      if (object.type === 'Identifier' && !passed.has(node))
        globals.set(`${object.name}.${property.name}`, [object.name, property.name]);
    },
    Identifier: (node) => void (passed.has(node) || globals.set(node.name, [node.name])),
  }).visit(parse(code));

  for (const method of methods) uses.push({ feature: `.${method}()`, known: membersByName.get(method) ?? [], method });
  for (const [feature, [name, member]] of globals) if (!declared.has(name)) add(feature, globalCompat(name, member));
  return { uses, own };
};

const parse = (code: string): ESTree.Program => {
  const { program, errors } = parseSync('script.js', code);
  if (errors[0]) throw new Error(`a script that cannot be read: ${errors[0].message}`);
  return program;
};

/** The text that is written there; empty where it is computed. */
const textOf = (node: ESTree.Argument | undefined): string => {
  if (node?.type === 'Literal') return String(node.value);
  return node?.type === 'TemplateLiteral' && node.expressions.length === 0 ? (node.quasis[0]?.value.cooked ?? '') : '';
};

type Pattern = ESTree.ParamPattern | ESTree.BindingPattern | ESTree.BindingRestElement;

const bindingsOf = (pattern: Pattern | null): string[] => {
  if (pattern?.type === 'Identifier') return [pattern.name];
  if (pattern?.type === 'AssignmentPattern') return bindingsOf(pattern.left);
  if (pattern?.type === 'RestElement') return bindingsOf(pattern.argument);
  if (pattern?.type === 'ArrayPattern') return pattern.elements.flatMap(bindingsOf);
  if (pattern?.type !== 'ObjectPattern') return [];
  return pattern.properties.flatMap((each) => bindingsOf(each.type === 'Property' ? each.value : each));
};

const globalCompat = (name: string, member?: string): CompatStatement[] => {
  const roots = [BCD.api, builtins];
  if (!member)
    return [...roots, ...GLOBAL_SCOPES.map((scope) => BCD.api[scope])].flatMap((root) => compatAt(root, name));
  // `navigator` is a Navigator.
  const owners = GLOBAL_OBJECT.test(name) ? GLOBAL_SCOPES : [name, name.charAt(0).toUpperCase() + name.slice(1)];
  return roots.flatMap((root) =>
    owners.flatMap((owner) => [...compatAt(root, owner, member), ...compatAt(root, owner, `${member}_static`)]),
  );
};

const patternUses = (pattern: string, flags: string): Use[] => [
  ...IN_PATTERNS.flatMap(([sign, name]) =>
    sign.test(pattern) ? [{ feature: `pattern ${name}`, known: compatAt(patterns, name) }] : [],
  ),
  ...flags
    .split('')
    .map((flag) => ({ feature: `flag ${flag}`, known: compatAt(builtins, 'RegExp', FLAGS[flag] ?? '') })),
];

const builtPatternUses = ({ callee, arguments: [pattern, flags] }: ESTree.NewExpression | ESTree.CallExpression) =>
  callee.type === 'Identifier' && callee.name === 'RegExp' ? patternUses(textOf(pattern), textOf(flags)) : [];
