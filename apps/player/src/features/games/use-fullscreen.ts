import { type RefObject, useEffect, useState } from 'react';

/** Lets an element fill the whole screen and back. iPhones cannot: there is nothing to press there. */
export function useFullscreen(element: RefObject<HTMLElement | null>) {
  const [isFullscreen, setIsFullscreen] = useState(false);
  useEffect(() => {
    const follow = () => setIsFullscreen(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  const toggle = () => {
    // A refusal of the browser leaves everything as it is.
    const change = isFullscreen ? document.exitFullscreen() : element.current?.requestFullscreen();
    void change?.catch(() => undefined);
  };
  return { isFullscreen, toggle: document.fullscreenEnabled ? toggle : undefined };
}
