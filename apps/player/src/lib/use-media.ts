import { useSyncExternalStore } from 'react';

/** Whether a media query holds now, such as `(min-width: 600px)`; for what styles alone cannot arrange. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
  );

/** Where there is room for columns: a tablet, a desktop, and no phone on its side. The styles call it `roomy`. */
export const ROOMY = '(min-width: 768px) and (min-height: 481px), (min-width: 960px)';
