import { present } from '@chokdee/kernel';
import { beaconChainOf } from '@chokdee/lotto/yeekee-proof';
import { sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { getRow } from '#src/db/rows.ts';
import { readLoggedRound } from '#src/features/lotto/log/logged-round.ts';
import { readShownRounds } from '#src/features/lotto/shown-round.ts';
import { prizeRulesOf } from '#src/features/lotto/yeekee/judge-round.ts';
import { seedPlace } from '#src/features/lotto/yeekee/promise-draws.ts';
import {
  readDrawn,
  readYeekee,
  shownSealed,
  signedHeadText,
  type YeekeeRow,
} from '#src/features/lotto/yeekee/read-yeekee.ts';
import type { Handler } from '#src/lib/context.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { SecretBox } from '#src/lib/secrets/secret-box.ts';

const PAGE = 5_000;
const NO_SALT = new Uint8Array();

/** Everything that one needs to compute a round again, but for its shots. */
export const yeekeeProof: Handler<'GET /api/lotto/yeekee/proof'> = async ({ round_id }, { db, box, receipts }) => {
  const round = await readYeekee(db, round_id);
  const [[shown], drawn, logged] = await Promise.all([
    readShownRounds(db, sql`where r.round_id = ${round.round_id}`),
    readDrawn(db, round),
    readLoggedRound(db, round.round_id),
  ]);
  if (!shown) throw new Refusal('round_not_found');
  const text = signedHeadText(round);
  const signed = text === null ? null : await receipts.sign(NO_SALT, text);
  return {
    round_id: round.round_id,
    name: shown.name,
    status: round.status,
    draw_at: round.draw_at,
    shooting_ends_at: round.shoots_until,
    count: round.count,
    chain: present(beaconChainOf(round.chain_hash), 'the beacon of a round'),
    sealed: shownSealed(round),
    head_receipt: signed && {
      text: signed.text,
      leaf: signed.leaf,
      signature: signed.signature,
      public_key: signed.public_key,
    },
    logged,
    seed: round.seed?.toString('hex') ?? (await seedOfVoid(db, box, round)),
    signature: round.signature?.toString('hex') ?? null,
    prizes: prizeRulesOf(round),
    drawn,
    void_reason: round.void_reason,
  };
};

/** The seed of a round that was put aside after its head: anyone may compute what it would have drawn, and ask why it did not. */
const seedOfVoid = async (
  db: Reader,
  box: SecretBox,
  { round_id, status, head_at }: YeekeeRow,
): Promise<string | null> => {
  if (status !== 'voided' || !head_at) return null;
  const { sealed_seed } = await getRow(db, 'yeekee_round', { round_id }, ['sealed_seed']);
  return box.open(sealed_seed, seedPlace(round_id));
};

/** The shots of a round whose shooting has ended, oldest first. */
export const yeekeeShots: Handler<'GET /api/lotto/yeekee/shots'> = async ({ round_id, after }, { db }) => {
  const round = await readYeekee(db, round_id);
  if (!round.head_at) throw new Refusal('round_state', { status: round.status });
  const rows = await db
    .selectFrom('yeekee_shot')
    .select(['number', 'member', 'shot_at'])
    .where('round_id', '=', round.round_id)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(PAGE)
    .execute();
  const reached = after + rows.length;
  return {
    items: rows.map(({ number, member, shot_at }): [string, string, string] => [number, member, shot_at.toISOString()]),
    next_after: reached < round.count ? reached : null,
  };
};
