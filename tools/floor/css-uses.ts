import postcss, { type AtRule, type ChildNode, type Declaration, type Node, type Rule } from 'postcss';
import { BCD, compatAt, type Use } from './compat.ts';

const { properties, selectors, types, 'at-rules': atRules } = BCD.css;
const UNITS: Readonly<Record<string, RegExp>> = {
  viewport_percentage_units_dynamic: /^dv/,
  viewport_percentage_units_small: /^sv/,
  viewport_percentage_units_large: /^lv/,
  container_query_length_units: /^cq/,
};
const FUNCTION = /(?<![\w-])([a-z][\w-]*)\(/gi;
const UNIT = /(?<![\w#-])[\d.]+([a-z]+)/gi;
const KEYWORD = /(?<![\w#.%-])[a-z][a-z-]*(?![\w(-])/gi;
/** A list from which browsers leave out what they do not know. */
const FORGIVING = /:(?:is|where)\([^()]*,[^()]*\)/g;
const PSEUDO = /::?([a-z][a-z-]*)/g;

/** What a style sheet uses, but for what `@supports` asked for and what has a fallback before it. */
export const cssUses = (css: string): Use[] => {
  const uses: Use[] = [];
  postcss.parse(css).walk((node) => {
    if (node.type === 'comment') return;
    const conditions = conditionsOf(node);
    uses.push(...usesOf(node).filter(({ feature }) => !conditions.some((condition) => isAsked(condition, feature))));
  });
  return uses;
};

const usesOf = (node: ChildNode): Use[] => {
  if (node.type === 'decl') return declarationUses(node);
  if (node.type === 'atrule') return atRuleUses(node);
  return node.type === 'rule' ? selectorUses(node) : [];
};

/** What the `@supports` around something ask. */
const conditionsOf = ({ parent }: Node): string[] => {
  if (!parent || parent.type === 'document') return [];
  const { name, params } = parent as AtRule;
  return [...(name === 'supports' ? [params] : []), ...conditionsOf(parent)];
};

const isAsked = (condition: string, feature: string): boolean =>
  feature.split(/[: ()]+/).every((word) => condition.includes(word));

const declarationUses = (node: Declaration): Use[] => {
  const { prop, value } = node;
  if (/^-[a-z]/.test(prop)) return []; // a prefix is what the others are lowered to
  const beside = (node.parent?.nodes ?? []).filter((other) => other.type === 'decl');
  const prefixed = beside.filter((other) => other.prop !== prop && other.prop.endsWith(prop));
  const earlier = beside.slice(0, beside.indexOf(node)).filter((other) => other.prop === prop);
  const isLowered = (word: string) =>
    earlier.some((other) => !other.value.includes(word)) || prefixed.some((other) => other.value.includes(word));
  const words = value.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '');
  const prefixes = prefixed.map((other) => other.prop.slice(0, -prop.length));
  return [
    { feature: prop, known: compatAt(properties, prop), prefixes },
    ...valueUses(prop, words).filter(({ word }) => !isLowered(word)),
  ];
};

const valueUses = (prop: string, value: string): (Use & { word: string })[] => [
  ...wordsOf(value, FUNCTION).map((word) => ({ word, feature: `${word}()`, known: functionCompat(word) })),
  ...wordsOf(value, UNIT).map((word) => ({ word, feature: word, known: unitCompat(word) })),
  ...wordsOf(prop.startsWith('--') ? '' : value, KEYWORD).map((word) => ({
    word,
    feature: `${prop}: ${word}`,
    known: [...compatAt(properties, prop, word), ...compatAt(types, 'global_keywords', word)],
  })),
];

const wordsOf = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([whole, word]) => word ?? whole)),
];

const functionCompat = (name: string) =>
  Object.keys(types ?? {}).flatMap((group) => [
    ...(group === name ? compatAt(types, name) : []),
    ...(group === 'length' ? [] : [...compatAt(types, group, name), ...compatAt(types, group, `${name}-function`)]),
  ]);

const unitCompat = (unit: string) => {
  const group = Object.keys(UNITS).find((name) => UNITS[name]?.test(unit));
  return compatAt(types, 'length', group ?? unit);
};

const atRuleUses = ({ name, params }: AtRule): Use[] => [
  { feature: `@${name}`, known: compatAt(atRules, name) },
  ...wordsOf(params, /\(([a-z-]+)/g).map((word) => {
    const feature = word.replace(/^(?:min|max)-/, '');
    return { feature: `@${name} ${feature}`, known: compatAt(atRules, name, feature) };
  }),
  ...(/[<>]/.test(params) ? [{ feature: `@${name} <`, known: compatAt(atRules, name, 'range_syntax') }] : []),
  ...wordsOf(params, /\b(style|selector)\(/g).map((word) => ({
    feature: `@${name} ${word}()`,
    known: compatAt(atRules, name, word === 'style' ? 'style_queries_for_custom_properties' : word),
  })),
];

const selectorUses = ({ selector, parent }: Rule): Use[] => {
  const plain = selector.replaceAll(/\\.|\[[^\]]*\]/g, '').replaceAll(FORGIVING, '');
  return [
    ...(parent?.type === 'rule' ? [{ feature: 'nesting', known: compatAt(selectors, 'nesting') }] : []),
    ...wordsOf(plain, PSEUDO).map((word) => ({ feature: `:${word}`, known: compatAt(selectors, word) })),
  ];
};
