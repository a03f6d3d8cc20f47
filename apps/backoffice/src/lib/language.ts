import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { ENGLISH, type Places } from '#src/lib/english.ts';

export type Language = 'th' | 'en';

/** The language that someone chose; it outlives the page. */
export const useLanguage = create<{ language: Language }>()(
  persist(() => ({ language: 'th' as Language }), { name: 'bo-language' }),
);

/** Chooses the language of the back office. */
export const chooseLanguage = (language: Language): void => {
  useLanguage.setState({ language });
};

type Values<Name extends string = string> = Readonly<Record<Name, string | number>>;

/** Translates a text of the interface. Texts are written in Thai where they are used; English is looked up. */
export interface Translate {
  <Thai extends keyof typeof ENGLISH>(
    thai: Thai,
    ...values: [Places<Thai>] extends [never] ? [] : [values: Values<Places<Thai>>]
  ): string;
  /** What the server says in Thai, such as the name of an account; what has no English stays as it is. */
  readonly data: (thai: string, values?: Values) => string;
}

/** The translator for a component; it draws anew when the language changes. */
export const useT = (): Translate => TRANSLATORS[useLanguage((state) => state.language)];

/** The translator outside of a component, into the language of this moment. */
export const translator = (): Translate => TRANSLATORS[useLanguage.getState().language];

const translatorOf = (texts: Readonly<Record<string, string>>): Translate => {
  const data: Translate['data'] = (thai, values = {}) => fill(texts[thai] ?? thai, values);
  return Object.assign(data, { data });
};

/** Puts values into their `{places}`. */
const fill = (text: string, values: Values): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

// One for each language, for ever: what is computed from it stays valid until the language changes.
const TRANSLATORS: Readonly<Record<Language, Translate>> = { th: translatorOf({}), en: translatorOf(ENGLISH) };
