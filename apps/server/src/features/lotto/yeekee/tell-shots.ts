import { SHOTS_SHOWN } from '@chokdee/lotto';
import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';

const PAUSE_MS = 700;

/**
 * Tells everybody's open pages how a round stands, at most once in a short while for each round however many shots come.
 * Numbers are masked. The news has all that a list shows, however many came since the last; who misses it asks for the list.
 */
export const shotTeller = (db: Db, onError: (error: unknown) => void) => {
  const planned = new Set<number>();
  return (roundId: number): void => {
    if (planned.has(roundId)) return;
    planned.add(roundId);
    setTimeout(() => {
      planned.delete(roundId);
      sql`
        insert into outbox (topic, payload)
        select 'shots', jsonb_build_object('round_id', y.round_id, 'count', y.count, 'newest', (
          select jsonb_agg(jsonb_build_object('seq', s.seq, 'number', left(s.number, 2) || '***', 'member', s.member, 'shot_at', s.shot_at) order by s.seq desc)
          from yeekee_shot s where s.round_id = y.round_id and s.seq > y.count - ${SHOTS_SHOWN}))
        from yeekee_round y where y.round_id = ${roundId} and y.head_at is null`
        .execute(db)
        .catch(onError);
    }, PAUSE_MS).unref();
  };
};
