import { sql } from 'kysely';

/** What a bill `b` won by the result that its round `r` has now: joined as `w`, which is missing where it won nothing. */
export const joinWin = sql`left join lotto_win w on w.round_id = r.round_id and w.settlement_no = r.settlement_no
  and w.member_id = b.member_id and w.bill_id = b.bill_id`;

/** What became of a bill `b` of the round `r`: its own row says only how it ended before its time. */
export const billStatus = sql`case
  when b.status is not null then b.status
  when r.status = 'voided' then 'refunded'
  when r.status not in ('settled', 'corrected') then 'active'
  when w.payout > 0 then 'won'
  else 'lost'
end`;
