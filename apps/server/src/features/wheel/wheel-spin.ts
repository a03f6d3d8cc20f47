import { spin } from '#src/features/wheel/spin-wheel.ts';
import type { Handler } from '#src/lib/context.ts';

/** Spins the wheel that costs points. */
export const wheelSpin: Handler<'POST /api/wheel/spin'> = (seen, { trx, member, box, now }) =>
  spin(trx, { place: 'points', memberId: member.id, use: 'points', seen, box, now: now() });

/** Spins the wheel with free spins: a free one as long as there is one, unless the member says otherwise. */
export const wheelSpinV2: Handler<'POST /api/wheel/spin_v2'> = ({ use, ...seen }, { trx, member, box, now }) =>
  spin(trx, { place: 'free', memberId: member.id, use, seen, box, now: now() });
