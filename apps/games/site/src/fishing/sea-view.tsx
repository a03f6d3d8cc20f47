import { type PointerEvent, useEffect, useRef } from 'react';
import { Sea, type SeaListener, type SeaWanted } from '#site/fishing/sea/sea.ts';
import { say } from '#site/shell/say.ts';
import type { SpeciesCode } from '#src/rules/fishing/species.ts';

interface Props {
  readonly look: string;
  readonly species: readonly SpeciesCode[];
  readonly request: SeaWanted;
  readonly listener: SeaListener;
  /** Gets the sea once it is there. */
  readonly onReady: (sea: Sea | null) => void;
}

/** The water. It lives outside of React: a frame of the game draws nothing here. */
export function SeaView({ look, species, request, listener, onReady }: Props) {
  const back = useRef<HTMLCanvasElement>(null);
  const front = useRef<HTMLCanvasElement>(null);
  const sea = useRef<Sea>(null);
  const latest = useRef({ request, listener, onReady });
  useEffect(() => {
    latest.current = { request, listener, onReady };
    if (sea.current) sea.current.request = request;
  });
  useEffect(() => {
    if (!back.current || !front.current) return undefined;
    const heard: SeaListener = {
      onFire: (...given) => latest.current.listener.onFire(...given),
      onLanded: (shot) => latest.current.listener.onLanded(shot),
      onHappened: (happened) => latest.current.listener.onHappened(happened),
      onLock: (code) => latest.current.listener.onLock(code),
      onNothing: () => latest.current.listener.onNothing(),
    };
    sea.current = new Sea({
      back: back.current,
      front: front.current,
      look,
      species,
      request: latest.current.request,
      listener: heard,
    });
    latest.current.onReady(sea.current);
    const stop = sea.current.start();
    return () => {
      stop();
      sea.current = null;
      latest.current.onReady(null);
    };
  }, [look, species]);

  const at = (event: PointerEvent<HTMLCanvasElement>): [number, number] => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  };
  return (
    <>
      <canvas ref={back} className="absolute inset-0 size-full" aria-hidden />
      <canvas
        ref={front}
        className="absolute inset-0 size-full cursor-crosshair touch-none"
        aria-label={say('ท้องน้ำ แตะเพื่อเล็งและยิง', 'The water: press to aim and fire')}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          sea.current?.press(...at(event));
        }}
        onPointerMove={(event) => event.buttons > 0 && !request.isLocking && sea.current?.aimAt(...at(event))}
        onPointerUp={() => sea.current?.release()}
        onPointerCancel={() => sea.current?.release()}
      />
    </>
  );
}
