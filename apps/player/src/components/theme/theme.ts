/** How the site looks: as the phone does, or as the visitor chose. */
export type Theme = 'auto' | 'light' | 'dark';

const KEY = 'theme';

/** How the visitor wants it. A script in the head of the page reads the same before anything is drawn. */
export const readTheme = (): Theme => {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'light' || kept === 'dark' ? kept : 'auto';
  } catch {
    return 'auto';
  }
};

/** Shows the site as the visitor wants it, and keeps that for his next visits. */
export const chooseTheme = (theme: Theme): void => {
  const { dataset } = document.documentElement;
  if (theme === 'auto') delete dataset['theme'];
  else dataset['theme'] = theme;
  try {
    if (theme === 'auto') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Nothing can be kept here: it holds for this visit.
  }
};
