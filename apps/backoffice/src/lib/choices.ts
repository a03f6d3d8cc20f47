import type { Text } from '#src/lib/english.ts';

/** The names of something as the texts of a choice. */
export const optionsOf = <Name extends string>(names: Readonly<Record<Name, Text>>): readonly [Name, Text][] =>
  Object.entries(names) as [Name, Text][];

/** What each of some states is called. */
export const wordsOf = <Name extends string>(
  states: Readonly<Record<Name, readonly [text: Text, ...unknown[]]>>,
): Readonly<Record<Name, Text>> =>
  Object.fromEntries(optionsOf(states as never).map(([name, [text]]) => [name, text])) as Record<Name, Text>;

/** Which of some names a text is; undefined: none. */
export const oneOf = <Name extends string>(
  names: Readonly<Record<Name, string>>,
  text: string | undefined,
): Name | undefined => (Object.keys(names) as Name[]).find((name) => name === text);
