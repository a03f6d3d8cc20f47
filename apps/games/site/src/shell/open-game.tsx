import '#site/shell/shell.css';
import { Button } from '@chokdee/ui';
import { type ComponentType, StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { CallFailed, call } from '#site/shell/calls.ts';
import { beginLanguage, say, useLanguage } from '#site/shell/say.ts';
import type { WireSeat } from '#site/shell/wire.ts';

type Loaded<State, Outcome, Bet> = WireSeat<State, Outcome, Bet> | CallFailed['why'] | undefined;

/** Draws a game once its seat is known. */
export const openGame = <State, Outcome, Bet>(Game: ComponentType<{ first: WireSeat<State, Outcome, Bet> }>): void => {
  const root = document.querySelector('#root');
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <Opening Game={Game as ComponentType<{ first: WireSeat }>} />
    </StrictMode>,
  );
};

function Opening({ Game }: { Game: ComponentType<{ first: WireSeat }> }) {
  const [loaded, setLoaded] = useState<Loaded<unknown, unknown, unknown>>();
  useLanguage();
  const open = () => {
    call<WireSeat>('seat')
      .then((seat) => {
        beginLanguage(seat.language);
        setLoaded(seat);
      })
      .catch((error: unknown) => setLoaded(error instanceof CallFailed ? error.why : 'silence'));
  };
  useEffect(open, []);
  const retry = () => {
    setLoaded(undefined);
    open();
  };

  if (loaded === undefined) return <Waiting />;
  if (typeof loaded === 'string') return <Failed why={loaded} onRetry={retry} />;
  return <Game first={loaded} />;
}

function Waiting() {
  return (
    <div
      className="grid h-dvh place-items-center bg-background"
      aria-busy
      aria-label={say('กำลังเปิดเกม', 'Opening the game')}
    >
      <span className="size-10 animate-turn rounded-full border-2 border-hairline border-t-gold" />
    </div>
  );
}

function Failed({ why, onRetry }: { why: CallFailed['why']; onRetry: () => void }) {
  const isOver = why === 'seat';
  return (
    <div className="grid h-dvh place-items-center bg-background p-6 text-center text-text" role="alert">
      <div className="flex max-w-sm flex-col gap-4">
        <p className="text-lg">
          {isOver
            ? say('ลิงก์นี้ใช้ไม่ได้แล้ว กรุณาเปิดเกมจากหน้าเกมอีกครั้ง', 'This link is over: open the game from the lobby again.')
            : say('ติดต่อเกมไม่ได้', 'The game does not answer.')}
        </p>
        {!isOver && <Button onClick={onRetry}>{say('ลองอีกครั้ง', 'Try again')}</Button>}
      </div>
    </div>
  );
}
