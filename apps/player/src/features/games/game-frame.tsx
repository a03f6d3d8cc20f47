import { useEffect, useRef } from 'react';
import { type FrameMessage, readFrameMessage } from '#src/features/games/frame-message.ts';

interface Props {
  title: string;
  link: string;
  onMessage: (message: FrameMessage) => void;
}

/** The game, a stranger of another origin: it may run and keep its own data, and cannot move our page. */
export function GameFrame({ title, link, onMessage }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const heard = useRef(onMessage);
  useEffect(() => {
    heard.current = onMessage;
  });
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      const message = readFrameMessage(event, { link, window: frame.current?.contentWindow });
      if (message) heard.current(message);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [link]);
  return (
    <iframe
      ref={frame}
      src={link}
      title={title}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the two flags are a hole only for our own origin, which no link has
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      allow="autoplay; fullscreen; screen-wake-lock"
      referrerPolicy="no-referrer"
      onLoad={() => frame.current?.focus()}
      className="w-full flex-1 border-0"
    />
  );
}
