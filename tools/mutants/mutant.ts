/** One protection broken by hand: a replacement in a file, and the tests that must go red for it. */
export interface Mutant {
  readonly name: string;
  readonly file: string;
  /** Occurs in the file exactly once. */
  readonly from: string;
  readonly to: string;
  readonly tests: readonly string[];
  /** Which tests of those files are run, by a pattern of their titles; without it all. */
  readonly only?: string;
}

/** What stands there, what stands there once it is broken (nothing: it is left out), and where they are few, which tests are run. */
type Break = readonly [from: Mutant['from'], to: Mutant['to'], only?: string];

/** Mutants of one file that the same tests must see, by their names. */
export const breaks = (
  file: string,
  tests: readonly string[],
  mutants: Readonly<Record<string, Break>>,
): readonly Mutant[] =>
  Object.entries(mutants).map(([name, [from, to, only]]) => ({ name, file, from, to, tests, ...(only && { only }) }));

/** The mutants of what protects one thing, by its name. */
export type Themes = Readonly<Record<string, readonly Mutant[]>>;

/** The text with the protection broken; none if there is not exactly one place to break. */
export const breakText = (text: string, { from, to }: Pick<Mutant, 'from' | 'to'>): string | undefined => {
  const [before, after, ...more] = text.split(from);
  return before === undefined || after === undefined || more.length > 0 ? undefined : before + to + after;
};

/** The mutants that a word names: a theme, or the beginning of names. */
export const mutantsNamed = (themes: Themes, word: string): readonly Mutant[] =>
  Object.entries(themes).flatMap(([theme, mutants]) =>
    theme === word ? mutants : mutants.filter(({ name }) => name.startsWith(word)),
  );
