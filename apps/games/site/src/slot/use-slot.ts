import { useEffect, useState } from 'react';
import { type Now, type Shown, SlotRun } from '#site/slot/slot-run.ts';
import { type Reels, useReels } from '#site/slot/use-reels.ts';

/** A slot as the screen draws it. */
export interface SlotPlay extends Shown {
  readonly reels: Reels;
  readonly run: SlotRun;
}

type Options = Omit<Now, 'reels'> & { readonly start: readonly (readonly number[])[] };

/** The run of this page, and what it shows. A round whose end was not seen stands on the reels. */
export function useSlot({ start, ...given }: Options): SlotPlay {
  const { first, state } = given.seat;
  const unseen = first.unseen_round?.outcome ?? undefined;
  const reels = useReels(unseen?.window ?? start, !given.isStill);
  const [shown, setShown] = useState<Shown>({
    outcome: unseen,
    isShowing: unseen !== undefined,
    scene: null,
    free: state.free,
    auto: null,
    isRunning: false,
  });
  const [run] = useState(() => new SlotRun((changed) => setShown((before) => ({ ...before, ...changed }))));
  useEffect(() => run.see({ ...given, reels }));
  return { ...shown, reels, run };
}
