/** The names of something as the texts of a choice. */
export const optionsOf = <Name extends string>(names: Readonly<Record<Name, string>>): readonly [Name, string][] =>
  Object.entries(names) as [Name, string][];

/** What each of some states is called. */
export const wordsOf = <Name extends string>(
  states: Readonly<Record<Name, readonly [text: string, ...unknown[]]>>,
): Readonly<Record<Name, string>> =>
  Object.fromEntries(optionsOf(states as never).map(([name, [text]]) => [name, text])) as Record<Name, string>;

/** Which of some names a text is; undefined: none. */
export const oneOf = <Name extends string>(
  names: Readonly<Record<Name, string>>,
  text: string | undefined,
): Name | undefined => (Object.keys(names) as Name[]).find((name) => name === text);
