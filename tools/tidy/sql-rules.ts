import { walk } from './syntax.ts';
import { at, isCode, isTest, type Rule, type SourceFile } from './tree.ts';

const BEGIN = /^(?:selectFrom|insertInto|updateTable|deleteFrom)$/;
const OF_RAW = /^(?:\w*[jJ]oin\w*|for[A-Z]\w*|with\w*|groupBy|having|distinct\w*|union\w*)$/;
const INSIDE = /\bsql[<`]|\.fn\b|\b(?:selectFrom|doUpdateSet)\(/;

const VALUE = String.raw`(?:\$|'[^']*'|\d+|true|false|null)`;
const TERM = String.raw`(?:\w+ (?:=|<>|<=?|>=?) ${VALUE}|\w+ is(?: not)? null|(?:not )?\w+)`;
const WHERE = `(?: where ${TERM}(?: and ${TERM})*)?`;
const COLUMNS = String.raw`(?:\*|\w+(?:, \w+)*)`;
const RETURNING = `(?: returning ${COLUMNS})?`;
const SET = String.raw`\w+ = (?:${VALUE}|version \+ 1|(?:clock_timestamp|now)\(\))`;
const PLAIN = new RegExp(
  [
    String.raw`select ${COLUMNS} from \w+${WHERE}(?: order by \w+(?: desc)?(?:, \w+(?: desc)?)*)?(?: limit ${VALUE})?`,
    String.raw`insert into \w+ \([\w, ]+\) values \(${VALUE}(?:, ${VALUE})*\)(?: on conflict(?: \([\w, ]+\))? do nothing)?${RETURNING}`,
    String.raw`update \w+ set ${SET}(?:, ${SET})*${WHERE}${RETURNING}`,
    String.raw`delete from \w+${WHERE}${RETURNING}`,
  ]
    .map((statement) => `^${statement}$`)
    .join('|'),
);

type Asked = Readonly<{ start: number; quasi: { quasis: { value: { raw: string } }[] } }>;
type Step = Readonly<{ type: string; callee?: unknown; object?: unknown; property?: unknown; name?: string }>;

interface Called extends Step {
  readonly callee: Readonly<{ type: string; object: Called; property: Step }>;
  readonly arguments: readonly Readonly<{ type: string; value?: unknown; raw?: string | null }>[];
}

/** The calls of a chain in their order, if it begins with a call of Kysely. */
const stepsOf = (node: Called, later: readonly Called[] = []): readonly Called[] => {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return [];
  const steps = [node, ...later];
  return BEGIN.test(node.callee.property.name ?? '') ? steps : stepsOf(node.callee.object, steps);
};
const nameOf = (step: Called | undefined) => step?.callee.property.name ?? '';

const isKeyed = (step: Called): boolean => {
  const [, operator, value] = step.arguments;
  return operator?.value === '=' || (operator?.value === 'is' && value?.raw === 'null');
};

/** Whether all that a chain says is the values by which rows are found, changed or removed. */
const isByKey = (steps: readonly Called[]): boolean => {
  const [begin, ...rest] = steps;
  const end = nameOf(rest.pop());
  const isOne = end.startsWith('executeTakeFirst');
  if (nameOf(begin) === 'insertInto') return rest.every((step) => nameOf(step) === 'values') && end === 'execute';
  if ((nameOf(begin) === 'selectFrom' && !isOne) || !end.startsWith('execute')) return false;
  const wheres = rest.filter((step) => nameOf(step) === 'where');
  return (
    wheres.length > 0 &&
    wheres.every(isKeyed) &&
    rest.every((step) => /^(?:where|set|select|selectAll|limit)$/.test(nameOf(step)))
  );
};

/** Whether a call of Kysely stands in the chain before this step. */
const followsKysely = (object: unknown): boolean => {
  const { type, callee } = object as Step;
  if (type !== 'CallExpression') return false;
  const { object: before, property } = callee as Step;
  return BEGIN.test((property as Step | undefined)?.name ?? '') || (before !== undefined && followsKysely(before));
};

const problemsOf = (file: SourceFile): string[] => {
  const problems: string[] = [];
  const judge = ({ quasi, start }: Asked) => {
    const text = quasi.quasis.map(({ value }) => value.raw).join('$');
    if (PLAIN.test(text.replace(/\s+/g, ' ').trim())) problems.push(at(file, start, 'needs no SQL'));
  };
  walk(file, {
    CallExpression: (node) => {
      const { callee, start, end } = node;
      if (isByKey(stepsOf(node as unknown as Called))) problems.push(at(file, start, 'is by a key: db/rows.ts'));
      if (callee.type !== 'MemberExpression' || !followsKysely(callee.object)) return;
      const name = file.text.slice(callee.property.start, callee.property.end);
      const given = file.text.slice(callee.property.end, end);
      const isInside = !/^(?:values|set)$/.test(name) && INSIDE.test(given);
      if (OF_RAW.test(name) || isInside) problems.push(at(file, callee.property.start, `${name} is raw SQL's`));
    },
    MemberExpression: ({ object, property }) => {
      if (object.type === 'TaggedTemplateExpression' && 'name' in property && property.name === 'execute')
        judge(object);
    },
    TaggedTemplateExpression: (node) => {
      if (/^(?:all|first|one)Row/.test(file.text.slice(node.tag.start, node.tag.end))) judge(node);
    },
  });
  return problems;
};

/** Rows by their key are db/rows.ts's, what else is plain and of one table Kysely's, and everything else SQL. */
export const oneWayToAsk: Rule = (files) =>
  files
    .filter(({ path }) => /^apps\/server\/src\/(?!db\/rows\.ts)/.test(path) && isCode(path) && !isTest(path))
    .flatMap((file) => problemsOf(file));
