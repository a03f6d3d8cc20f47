import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { lazyPart } from '#src/lib/lazy-part.tsx';

const SearchDialog = lazyPart(() => import('#src/app/search/search-dialog.tsx'));

const WRITTEN_IN = 'input, textarea, select, [contenteditable]';

/** The search, which ⌘K, Ctrl+K and / open from everywhere. It is gone as soon as the page below it is another. */
export function useSearchDialog(): { open: () => void; dialog: ReactNode } {
  const here = useLocation()[0] + useSearch();
  const [openAt, setOpenAt] = useState<string>();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isAsked(event) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setOpenAt(here);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [here]);
  return {
    open: () => setOpenAt(here),
    dialog: openAt === here && <SearchDialog onClose={() => setOpenAt(undefined)} />,
  };
}

/** By its place on the keyboard: where Thai is typed, K is ก’s neighbour and / is ฝ. */
function isAsked({ code, key, metaKey, ctrlKey, altKey, target }: KeyboardEvent): boolean {
  if (metaKey || ctrlKey) return code === 'KeyK' && !altKey;
  return key === '/' && !(target instanceof Element && target.closest(WRITTEN_IN));
}

/** What opens it, as this machine's keyboard has it. */
export const SEARCH_KEYS = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';
