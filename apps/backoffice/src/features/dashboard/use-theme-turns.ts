import { useEffect, useState } from 'react';

/** Counts how often the page turned from light to dark or back, for what is drawn with colours that it once read. */
export function useThemeTurns(): number {
  const [turns, setTurns] = useState(0);
  useEffect(() => {
    const turn = () => setTurns((before) => before + 1);
    const preference = matchMedia('(prefers-color-scheme: dark)');
    const observer = new MutationObserver(turn);
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'style'] });
    preference.addEventListener('change', turn);
    return () => {
      observer.disconnect();
      preference.removeEventListener('change', turn);
    };
  }, []);
  return turns;
}
