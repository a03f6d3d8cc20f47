import { Client } from 'pg';
import { runningUrl } from '../../apps/server/src/db/embedded.ts';
import { dataFolder } from '../addresses.ts';

/** What a night counts out for members. */
export type OfferKind = 'cashback_loss' | 'rebate' | 'level';

/** Puts an offer of yesterday before a member, as a night's count does: for one of a week or a level no journey can wait. */
export const waitingOffer = async (phone: string, kind: OfferKind, baht: number): Promise<void> => {
  const client = new Client({ connectionString: await runningUrl(dataFolder()) });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `insert into reward_offer (member_id, campaign_id, day, kind, base, rate_bp, amount, expires_at)
       select m.member_id, c.campaign_id, (clock_timestamp() at time zone 'Asia/Bangkok')::date - 1, c.kind, 100000, 500,
         $3::bigint * 100, clock_timestamp() + interval '1 day'
       from member m cross join campaign c where m.phone = $1 and c.kind = $2 and c.state = 'running'`,
      [phone, kind, baht],
    );
    if (rowCount !== 1) throw new Error(`${rowCount} offers of ${kind} were made`);
  } finally {
    await client.end();
  }
};
