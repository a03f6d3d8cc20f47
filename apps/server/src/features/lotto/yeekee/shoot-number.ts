import { isShotNumber } from '@chokdee/lotto';
import { shotReceiptText } from '@chokdee/lotto/yeekee-proof';
import { v7 as uuid } from 'uuid';
import type { Db } from '#src/db/database.ts';
import { headOfReceipt, newestHead } from '#src/features/lotto/log/newest-head.ts';
import { isRoundId } from '#src/features/lotto/rounds/round-id.ts';
import { type ShotTaker, shotTaker } from '#src/features/lotto/yeekee/take-shots.ts';
import { shotTeller } from '#src/features/lotto/yeekee/tell-shots.ts';
import type { Context, Handler } from '#src/lib/context.ts';
import { tell } from '#src/lib/log.ts';
import { Refusal } from '#src/lib/refusal.ts';

interface Range {
  readonly take: ShotTaker;
  readonly tellShots: (roundId: number) => void;
}

const NO_SALT = new Uint8Array();
// One for each database: shots that come together are taken together.
const ranges = new WeakMap<Db, Range>();
const rangeOf = ({ db, box, config, log }: Context<'POST /api/lotto/yeekee/shoot_number'>): Range => {
  const current = ranges.get(db) ?? {
    take: shotTaker(db, box, { batchMax: config.sellingBatch }),
    tellShots: shotTeller(db, (error) => tell(log, 'shots_not_told', { err: error })),
  };
  ranges.set(db, current);
  return current;
};

/** Shoots a number. The receipt is signed: a shot that it names and the chain lacks proves that the house cheated. */
export const shootNumber: Handler<'POST /api/lotto/yeekee/shoot_number'> = async (input, context) => {
  const number = typeof input.number === 'number' ? String(input.number).padStart(5, '0') : input.number.trim();
  if (!isShotNumber(number)) throw new Refusal('shot_number');
  if (!isRoundId(input.round_id)) throw new Refusal('round_not_found');
  const { take, tellShots } = rangeOf(context);
  const { db, member, onceKey, receipts } = context;
  const head = await newestHead(db);
  const shot = await take({
    member_id: member.id,
    round_id: input.round_id,
    number,
    key: onceKey?.key ?? uuid(),
    log_size: head?.size ?? null,
  });
  if (shot instanceof Refusal) throw shot;
  tellShots(shot.round_id);
  const link = shot.link.toString('hex');
  const { text, leaf, signature, public_key } = await receipts.sign(
    NO_SALT,
    shotReceiptText(shot.promise, { ...shot, shot_at: shot.shot_at.toISOString(), link }),
  );
  return {
    seq: shot.seq,
    rank: shot.count - shot.seq + 1,
    number,
    shot_at: shot.shot_at,
    left: shot.left,
    next_at: shot.next_at,
    receipt: { text, link, leaf, signature, public_key, log: await headOfReceipt(db, shot.log_size) },
  };
};
