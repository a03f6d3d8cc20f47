import { inDatabase } from './in-database.ts';

/**
 * Lets midnight pass for one member: what he has really played becomes yesterday's, and yesterday is to be counted
 * once more. The count itself is the product's own, which looks every few seconds; what it has made it does not make twice.
 */
export const passNight = (phone: string): Promise<void> =>
  inDatabase(async (client) => {
    await client.query(
      `update play_fact f set day = (clock_timestamp() at time zone 'Asia/Bangkok')::date - 1
       from member m where m.member_id = f.member_id and m.phone = $1`,
      [phone],
    );
    await client.query(`
      update reward_run set done_at = null, next_member = 0
      where day = (clock_timestamp() at time zone 'Asia/Bangkok')::date - 1`);
  });
