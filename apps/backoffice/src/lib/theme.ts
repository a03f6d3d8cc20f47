import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export type Theme = 'light' | 'dark';

/** Light or dark, as someone chose; it outlives the page. */
export const useTheme = create<{ theme: Theme }>()(persist(() => ({ theme: 'light' as Theme }), { name: 'bo-theme' }));

/** Chooses light or dark. */
export const chooseTheme = (theme: Theme): void => {
  useTheme.setState({ theme });
};
