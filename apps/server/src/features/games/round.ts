import type { Result } from '@chokdee/contract';
import { sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { readPlayedRounds } from '#src/features/games/played-rounds.ts';
import type { Handler } from '#src/lib/context.ts';
import { Refusal } from '#src/lib/refusal.ts';

/** One round of the member with every bet and win, and what its provider recalls of it. */
export const gameRound: Handler<'GET /api/game/round'> = async ({ provider_id, round_id }, { db, member }) => {
  const filters = [sql`r.provider_id = ${provider_id}::bigint`, sql`r.round_ref = ${round_id}`];
  const [found] = await readPlayedRounds(db, member.id, filters, 1);
  if (!found) throw new Refusal('game_round_not_found');
  const { round, detail } = found;
  return { ...round, detail, movements: await readMovements(db, member.id, round) };
};

type Movement = Result<'GET /api/game/round'>['movements'][number];

/** What moved money, or decided a bet. A bet that was rolled back before it came moved nothing. */
const readMovements = (
  db: Reader,
  memberId: number,
  { provider_id, round_id }: { provider_id: number; round_id: string },
): Promise<Movement[]> => allRows<Movement>(db)`
    select kind, amount, transaction_ref as transaction_id, at from game_transaction
    where member_id = ${memberId} and provider_id = ${provider_id} and round_ref = ${round_id}
      and state <> 'refused' and (kind = 'win' or amount > 0)
    order by at, transaction_ref`;
