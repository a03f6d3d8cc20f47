import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { queryString } from '#src/lib/staff-api.ts';

/** What a page has opened above itself: what was pressed, or what the address asks for by `?open=`. Closed, it is asked no more. */
export function useOpened<Name extends string>(
  names: readonly Name[],
): [opened: Name | undefined, setOpened: (name: Name | undefined) => void] {
  const { open: asked, ...others } = Object.fromEntries(new URLSearchParams(useSearch()));
  const [path, navigate] = useLocation();
  const [pressed, setPressed] = useState<Name>();
  const set = (name: Name | undefined) => {
    setPressed(name);
    if (asked !== undefined) navigate(path + queryString(others), { replace: true });
  };
  return [pressed ?? names.find((name) => name === asked), set];
}
