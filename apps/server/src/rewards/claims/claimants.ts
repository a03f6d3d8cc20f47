import { type Day, dayOf } from '@chokdee/kernel';
import type { Claimant, Scope } from '@chokdee/rewards';
import { textArray } from '#src/db/arrays.ts';
import type { Reader } from '#src/db/database.ts';
import { allRows, firstRow } from '#src/db/rows.ts';
import type { CampaignRow } from '#src/rewards/campaigns.ts';
import { segmentsOf } from '#src/segments/segment-rows.ts';

/** Somebody who may use a campaign once, by what he could be recognised. */
export interface Person extends Omit<Claimant, 'used' | 'segments'> {
  readonly memberId: number;
  readonly marks: readonly { readonly scope: Scope; readonly value: string }[];
}

interface Row {
  level: number;
  joined_at: Date;
  phone: string;
  last_played_at: Date | null;
  deposits_before: number;
  has_active_bonus: boolean;
  banks: string[];
  devices: string[];
}

/** What is known of a member who asks for a reward, with all of his deposits before it. */
export const readPerson = async (db: Reader, { memberId, now }: { memberId: number; now: Date }): Promise<Person> => {
  const row = await firstRow<Row>(db)`
    select m.level, m.created_at as joined_at, m.phone,
      (select max(f.at) from play_fact f where f.member_id = m.member_id) as last_played_at,
      (select count(*)::int from deposit d where d.member_id = m.member_id and d.state = 'credited') as deposits_before,
      exists (select from reward_grant g where g.member_id = m.member_id and g.state = 'active' and g.pays = 'bonus') as has_active_bonus,
      array(select distinct b.bank_code || ':' || encode(b.number_hash, 'hex') from member_bank_account b where b.member_id = m.member_id) as banks,
      array(select distinct d.device_id from member_device d where d.member_id = m.member_id) as devices
    from member m where m.member_id = ${memberId}`;
  if (!row) throw new Error(`no member ${memberId}`);
  return {
    memberId,
    level: row.level,
    joinedAt: row.joined_at,
    lastPlayedAt: row.last_played_at,
    depositsBefore: row.deposits_before,
    hasActiveBonus: row.has_active_bonus,
    marks: marksOf(memberId, row, dayOf(now)),
  };
};

/** Who names no device has this one, with all others who name none: leaving the name out makes nobody new. */
const NO_DEVICE = '';

const marksOf = (memberId: number, { phone, banks, devices }: Row, today: Day): Person['marks'] => [
  { scope: 'member', value: String(memberId) },
  { scope: 'day', value: `${memberId}/${today}` },
  { scope: 'phone', value: phone },
  ...banks.map((value) => ({ scope: 'bank' as const, value })),
  ...(devices.length > 0 ? devices : [NO_DEVICE]).map((value) => ({ scope: 'device' as const, value })),
];

/** Which of somebody's marks campaigns have seen before, by campaign. */
export const readUsed = async (
  db: Reader,
  person: Person,
  campaignIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> => {
  const rows = await allRows<{ campaign_id: number; scopes: string[] }>(db)`
    select u.campaign_id, array_agg(distinct u.scope) as scopes
    from unnest(${textArray(person.marks.map(({ scope }) => scope))}::text[], ${textArray(person.marks.map(({ value }) => value))}::text[]) as m (scope, value)
    join reward_mark u on u.campaign_id = any(${[...campaignIds]}::int[]) and u.scope = m.scope
      and u.value in (m.value, case when m.scope = 'bank' then split_part(m.value, ':', 2) end) -- the bank was not always part of it
    group by u.campaign_id`;
  return new Map(rows.map((row) => [row.campaign_id, row.scopes]));
};

/** Which of the segments that campaigns are for a member is in now. */
export const segmentsAsked = (
  db: Reader,
  memberId: number,
  campaigns: readonly Pick<CampaignRow, 'audience'>[],
): Promise<readonly number[]> =>
  segmentsOf(db, memberId, [...new Set(campaigns.flatMap(({ audience }) => audience.segment_id ?? []))]);
