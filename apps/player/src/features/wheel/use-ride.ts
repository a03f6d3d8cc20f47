import type { Sent } from '@chokdee/contract';
import { toast } from '@chokdee/ui';
import { useEffect, useRef, useState } from 'react';
import { isAsPromised, keepPromise, type SeenPromise } from '#src/features/wheel/kept-promises.ts';
import { rotationTo } from '#src/features/wheel/say-prize.ts';
import { type Prize, refreshWheel, type Spun, type Wheel, type WheelPlace } from '#src/features/wheel/wheel-queries.ts';
import { api, newIdempotencyKey } from '#src/lib/api/api.ts';
import { ApiRefusal } from '#src/lib/api/api-refusal.ts';
import { idempotencyKeys } from '#src/lib/api/idempotency-keys.ts';
import { useMedia } from '#src/lib/use-media.ts';

/** How long the wheel turns. */
export const RIDE_MS = 4_000;
const TURNS = 6;
const BROKEN_PROMISE = 'การหมุนนี้ไม่ตรงกับรหัสที่แสดงไว้ก่อนหมุน กรุณากดตรวจสอบผลแล้วติดต่อเจ้าหน้าที่';

/** A spin from the press to the field: the server decides, then the wheel turns there. */
export interface Ride {
  /** The fields that turn; those of a spin stay until the next, whatever wheel has come meanwhile. */
  readonly prizes: readonly Prize[];
  /** How far the wheel is turned, in degrees. */
  readonly rotation: number;
  readonly isAsking: boolean;
  readonly isTurning: boolean;
  /** What came, once the wheel stands still. */
  readonly spun: Spun | undefined;
  start: () => void;
  /** Whoever does not want to wait sees the result at once. */
  skip: () => void;
}

export function useRide(place: WheelPlace, wheel: Wheel): Ride {
  const [act] = useState(idempotencyKeys);
  // Words for a seed that has none: made here, after the house has shown its hash.
  const [words] = useState(newIdempotencyKey);
  const [rotation, setRotation] = useState(() => rotationTo(0, 0, wheel.prizes.length, 0));
  const [state, setState] = useState<'still' | 'asking' | 'turning'>('still');
  const [spun, setSpun] = useState<Spun>();
  const [spunOn, setSpunOn] = useState<Wheel>();
  const isCalm = useMedia('(prefers-reduced-motion: reduce)');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // A press whose answer was lost: the next one asks for the same, whatever the screen shows by now.
  const lost = useRef<Wanted>(undefined);

  const stop = () => {
    clearTimeout(timer.current);
    setState('still');
    void refreshWheel();
  };
  const start = async () => {
    setSpun(undefined);
    setSpunOn(wheel);
    setState('asking');
    const request = lost.current ?? requestOf(wheel, words);
    lost.current = request;
    try {
      const landed = await act(request, (idempotencyKey) => send(place, request, idempotencyKey));
      lost.current = undefined;
      keepPromise(landed.spin_id, request.promise);
      if (!isAsPromised(landed, request.promise)) toast.error(BROKEN_PROMISE);
      setSpun(landed);
      setRotation((from) => rotationTo(from, landed.index, wheel.prizes.length, TURNS));
      setState('turning');
      timer.current = setTimeout(stop, isCalm ? 0 : RIDE_MS);
    } catch (error) {
      if (error instanceof ApiRefusal && error.status === 200) lost.current = undefined;
      setSpunOn(undefined);
      toast.error((error as Error).message);
      stop();
    }
  };
  return {
    prizes: (spunOn ?? wheel).prizes,
    rotation,
    isAsking: state === 'asking',
    isTurning: state === 'turning',
    spun: state === 'still' ? spun : undefined,
    start: () => void start(),
    skip: () => state === 'turning' && stop(),
  };
}

interface Wanted {
  readonly use: 'free' | 'points';
  readonly seen: Sent<'POST /api/wheel/spin'>;
  readonly promise: SeenPromise;
}

/** A spin of the wheel as the screen shows it; once it is another the server says so instead. */
const requestOf = ({ config: { wheel_id, version, point_cost, seed }, freeSpins }: Wheel, words: string): Wanted => {
  const client_seed = seed.nonce === 0 && seed.client_seed === '' ? words : seed.client_seed;
  return {
    use: freeSpins > 0 ? 'free' : 'points',
    seen: { wheel_id, version, point_cost, seed_id: seed.seed_id, client_seed },
    promise: { ...seed, client_seed, wheel_id, version },
  };
};

const send = (place: WheelPlace, { use, seen }: Wanted, idempotencyKey: string): Promise<Spun> =>
  place === 'points'
    ? api('POST /api/wheel/spin', seen, { idempotencyKey })
    : api('POST /api/wheel/spin_v2', { use, ...seen }, { idempotencyKey });
