import { remember } from '#site/shell/remember.ts';
import { createStore } from '#site/shell/store.ts';
import type { Words } from '#src/rules/words.ts';

export type Language = 'th' | 'en';

const store = createStore<Language>(remember.get('language') === 'en' ? 'en' : 'th');

/** A text in the player's language. */
export const say = (th: string, en: string): string => (store.get() === 'en' ? en : th);

/** Words of the rules in the player's language. */
export const sayWords = ({ th, en }: Words): string => say(th, en);

/** The language, followed by the root of the page: the whole page is drawn again when it changes. */
export const useLanguage = (): Language => store.use();

export const chooseLanguage = (language: Language): void => {
  remember.set('language', language);
  document.documentElement.lang = language;
  store.set(language);
};

/** The language of the launch holds until the player chooses one. */
export const beginLanguage = (language: Language): void => {
  const chosen = remember.get('language');
  const first = chosen === 'en' || chosen === 'th' ? chosen : language;
  document.documentElement.lang = first;
  store.set(first);
};
