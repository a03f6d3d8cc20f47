import { useLanguage } from '#src/lib/language.ts';
import { useTheme } from '#src/lib/theme.ts';

/** Writes language and theme onto the document, now and whenever they change. */
export function followChoices(): void {
  const { documentElement } = document;
  const apply = () => {
    documentElement.lang = useLanguage.getState().language;
    documentElement.dataset['theme'] = useTheme.getState().theme;
  };
  apply();
  useLanguage.subscribe(apply);
  useTheme.subscribe(apply);
}
