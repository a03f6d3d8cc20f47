import type { Trx } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { subnetOf } from '#src/lib/network-of.ts';
import { Refusal } from '#src/lib/refusal.ts';

const PHONE_PER_DAY_MAX = 20;
const SUBNET_PER_DAY_MAX = 2_000;
/** From this part of what the house may send a day, somebody should look. */
const LOW = 0.8;
const RETRY_AFTER_SECONDS = 3_600;

/** What somebody must look at: most of a day's text messages are sent, or all of them. */
export type SmsAlarm = 'most_sent' | 'all_sent';

interface Sending {
  readonly phone: string;
  readonly address: string;
  /** Who is logged in, or asks from where he has logged in before: strangers do not stand between him and his code. */
  readonly isTrusted: boolean;
  readonly houseMax: number;
}

/**
 * Counts a code that is about to be sent, for its phone, for the subnet that asks and for the house, or refuses it, which
 * counts nothing. Rows are locked until the transaction ends, so any number of processes keep the limits together. Says
 * what somebody must be told of: each count is reached once a day.
 */
export const countSms = async (
  trx: Trx,
  { phone, address, isTrusted, houseMax }: Sending,
): Promise<SmsAlarm | undefined> => {
  const rows = await allRows<{ scope: 'phone' | 'subnet' | 'house'; sent: number }>(trx)`
    insert into sms_count as c (day, scope, key, sent)
    select (clock_timestamp() at time zone 'Asia/Bangkok')::date, scope, key, 1
    from (values (1, 'phone', ${phone}), (2, 'subnet', ${subnetOf(address)}), (3, 'house', '')) as v (place, scope, key)
    order by place
    on conflict (day, scope, key) do update set sent = c.sent + 1
    returning scope, sent`;
  const max = { phone: PHONE_PER_DAY_MAX, subnet: SUBNET_PER_DAY_MAX, house: houseMax };
  if (!isTrusted && rows.some(({ scope, sent }) => sent > max[scope]))
    throw new Refusal('otp_too_often', { retry_after_seconds: RETRY_AFTER_SECONDS });
  const sent = rows.find(({ scope }) => scope === 'house')?.sent;
  if (sent === houseMax) return 'all_sent';
  return sent === Math.ceil(houseMax * LOW) ? 'most_sent' : undefined;
};
