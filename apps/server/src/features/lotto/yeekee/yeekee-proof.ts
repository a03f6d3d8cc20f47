import { headText } from '@chokdee/lotto/yeekee-proof';
import { sql } from 'kysely';
import { readShownRounds } from '#src/features/lotto/shown-round.ts';
import { readDrawn, readYeekee, shownSealed, type YeekeeRow } from '#src/features/lotto/yeekee/read-yeekee.ts';
import type { Handler } from '#src/http/context.ts';
import { Refusal } from '#src/lib/refusal.ts';

const PAGE = 5_000;
const NO_SALT = new Uint8Array();

/** Everything that one needs to compute a round again, but for its shots. */
export const yeekeeProof: Handler<'GET /api/lotto/yeekee/proof'> = async ({ round_id }, { db, config, receipts }) => {
  const round = await readYeekee(db, round_id);
  const [[shown], drawn] = await Promise.all([
    readShownRounds(db, sql`where r.round_id = ${round.round_id}`),
    readDrawn(db, round),
  ]);
  if (!shown) throw new Refusal('round_not_found');
  const signed = round.head_at ? await receipts.sign(NO_SALT, textOf(round, round.head_at)) : null;
  return {
    round_id: round.round_id,
    name: shown.name,
    status: round.status,
    draw_at: round.draw_at,
    shooting_ends_at: round.shoots_until,
    count: round.count,
    chain: config.beacon.chain,
    sealed: shownSealed(round),
    head_receipt: signed && {
      text: signed.text,
      leaf: signed.leaf,
      signature: signed.signature,
      public_key: signed.public_key,
    },
    seed: round.seed?.toString('hex') ?? null,
    signature: round.signature?.toString('hex') ?? null,
    drawn,
    void_reason: round.void_reason,
  };
};

const textOf = ({ round_id, count, head }: YeekeeRow, headAt: Date): string =>
  headText({ round_id, count, head: head.toString('hex'), head_at: headAt.toISOString() });

/** The shots of a round whose shooting has ended, oldest first. */
export const yeekeeShots: Handler<'GET /api/lotto/yeekee/shots'> = async ({ round_id, after }, { db }) => {
  const round = await readYeekee(db, round_id);
  if (!round.head_at) throw new Refusal('round_state', { status: round.status });
  const { rows } = await sql<{ number: string; member: string; shot_at: Date }>`
    select number, member, shot_at from yeekee_shot where round_id = ${round.round_id} and seq > ${after} order by seq limit ${PAGE}`.execute(
    db,
  );
  const reached = after + rows.length;
  return {
    items: rows.map(({ number, member, shot_at }): [string, string, string] => [number, member, shot_at.toISOString()]),
    next_after: reached < round.count ? reached : null,
  };
};
