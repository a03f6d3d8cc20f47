import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { ENGLISH } from '#src/lib/english.ts';

export type Language = 'th' | 'en';

/** The language that someone chose; it outlives the page. */
export const useLanguage = create<{ language: Language }>()(
  persist(() => ({ language: 'th' as Language }), { name: 'bo-language' }),
);

/** Chooses the language of the back office. */
export const chooseLanguage = (language: Language): void => {
  useLanguage.setState({ language });
};

/** Translates a text of the interface. Texts are written in Thai where they are used; English is looked up. */
export type Translate = (thai: string, values?: Readonly<Record<string, string | number>>) => string;

/** The translator for a component; it draws anew when the language changes. */
export const useT = (): Translate => TRANSLATORS[useLanguage((state) => state.language)];

/** Translates outside of a component, into the language of this moment. */
export const translate: Translate = (thai, values) => TRANSLATORS[useLanguage.getState().language](thai, values);

/** Puts values into their `{places}`. */
const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

// One for each language, for ever: what is computed from it stays valid until the language changes.
const TRANSLATORS: Readonly<Record<Language, Translate>> = {
  th: (thai, values = {}) => fill(thai, values),
  en: (thai, values = {}) => fill(ENGLISH[thai] ?? thai, values),
};
