import type { StaffGiven } from '@chokdee/contract';
import { present, type Satang, ZERO } from '@chokdee/kernel';
import { CAMPAIGN_KINDS } from '@chokdee/rewards';
import { sql } from 'kysely';
import type { Trx } from '#src/db/database.ts';
import { allRows, changeRows } from '#src/db/rows.ts';
import { campaignProblems } from '#src/features/rewards/staff/campaign-check.ts';
import { readCampaigns } from '#src/features/rewards/staff/campaign-rows.ts';
import { givesOther, NO_BUDGET, promisedMore } from '#src/features/rewards/staff/campaign-value.ts';
import { fromRule, toRule } from '#src/features/rewards/staff/campaign-wire.ts';
import { refuseBadFields } from '#src/lib/check-fields.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { type CampaignRow, lockCampaignAlone } from '#src/rewards/campaigns.ts';
import { keepSegment } from '#src/segments/segment-rows.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type Save = StaffGiven<'POST /bo/api/rewards/campaign/save'>;

/** Makes a campaign as a draft, or changes one for whoever saw it as it is now. Grants keep the rules they were given under. */
export const campaignSave: StaffHandler<'POST /bo/api/rewards/campaign/save'> = async (
  input,
  { trx, audit, makes },
) => {
  const { campaign_id, version = 0, ...draft } = input;
  refuseBadFields({ segment_id: await segmentProblem(trx, draft) });
  if (campaign_id === undefined) {
    refuseBadFields({ ...campaignProblems(draft), ...(draft.kind === 'manual' && { kind: SINGLE }) });
    const made = await insertCampaign(trx, draft);
    makes(ZERO); // a draft promises nothing
    await audit({ subject: ['campaign', made], after: shownInLog(draft) });
    return { campaign_id: made, version: 0 };
  }
  const before = await lockSeen(trx, campaign_id, version);
  refuseBadFields({
    ...campaignProblems(draft),
    kind: draft.kind === before.kind ? undefined : 'เปลี่ยนชนิดของแคมเปญไม่ได้ สร้างแคมเปญใหม่แทน',
    ...(before.state === 'ended' && { name: 'แคมเปญที่ปิดแล้วแก้ไขไม่ได้' }),
    budget: await budgetProblem(trx, before, draft),
  });
  makes(await promisedMore(trx, before, { ...draft, rule: toRule(draft.rule) }));
  await changeRows(trx, 'campaign', { campaign_id }, { ...rowOf(draft), version: version + 1, updated_at: sql`now()` });
  await audit({
    subject: ['campaign', campaign_id],
    before: shownInLog({ ...before, rule: fromRule(before.rule) }),
    after: shownInLog(draft),
  });
  return { campaign_id, version: version + 1 };
};

/** What a deposit takes somebody out of: who asks with one in hand would be told that he is not meant. */
const ENDED_BY_DEPOSIT = ['deposits_max', 'last_deposit_days_min', 'net_max'] as const;

/** From here on the segment stays as it is, for as long as the campaign does. */
const segmentProblem = async (trx: Trx, { kind, audience: { segment_id } }: Draft): Promise<string | undefined> => {
  if (segment_id === undefined) return undefined;
  const segment = await keepSegment(trx, segment_id);
  if (!segment) return 'ไม่พบกลุ่มนี้ เลือกใหม่';
  const { filter } = segment;
  const isEnded = filter.has_deposited === false || ENDED_BY_DEPOSIT.some((name) => filter[name] !== undefined);
  return CAMPAIGN_KINDS[kind].for === 'deposit' && isEnded
    ? 'เงื่อนไขยอดฝากของกลุ่มนี้จะไม่ตรงทันทีที่ฝาก ใช้กลุ่มที่ดูจากการเล่น หรือใช้กับเครดิตฟรีและคูปอง'
    : undefined;
};

const SINGLE = 'มีแคมเปญชนิดนี้อยู่แล้ว แก้ไขหรือปิดแคมเปญเดิมก่อน';

type Draft = Omit<Save, 'campaign_id' | 'version'>;

const rowOf = ({ rule, audience, ...rest }: Draft) => ({
  ...rest,
  rule: JSON.stringify(toRule(rule)),
  audience: JSON.stringify(audience),
});

/** Of the kinds that exist once only one can be open: of two who make one at once, one is told. */
const insertCampaign = async (trx: Trx, draft: Draft): Promise<number> => {
  const made = await trx
    .insertInto('campaign')
    .values(rowOf(draft))
    .onConflict((on) => on.doNothing())
    .returning('campaign_id')
    .executeTakeFirst();
  if (!made) throw new Refusal('invalid_fields', [{ field: 'kind', message: SINGLE }]);
  return made.campaign_id;
};

/**
 * A budget can be lowered, but not below what was given, also while there was none. What runs without one from before may go on as it
 * is, and no other way.
 */
const budgetProblem = async (trx: Trx, before: CampaignRow, draft: Draft): Promise<string | undefined> => {
  const { budget } = draft;
  if (budget === null) {
    const isAsBefore = before.budget === null && !givesOther(before, { ...draft, rule: toRule(draft.rule) });
    return before.state !== 'running' || isAsBefore ? undefined : NO_BUDGET;
  }
  const rows = await allRows<{ given: Satang }>(trx)`
    select coalesce(sum(amount), 0)::bigint as given from reward_grant where campaign_id = ${before.campaign_id}`;
  return present(rows[0], 'a sum').given <= budget ? undefined : 'งบต้องไม่น้อยกว่าที่ให้ไปแล้ว';
};

/** A campaign as someone saw it, locked; who saw an older one is shown what it is now. */
export const lockSeen = async (trx: Trx, campaignId: number, version: number): Promise<CampaignRow> => {
  const row = await lockCampaignAlone(trx, campaignId);
  if (!row) throw new Refusal('nothing_found');
  if (row.version !== version) throw new Refusal('changed_meanwhile', await campaignForEditor(trx, campaignId));
  return row;
};

/** A refusal is not encoded by the contract: what an editor compares with must be in baht already. */
const campaignForEditor = async (trx: Trx, campaignId: number): Promise<object> => {
  const [campaign] = await readCampaigns(trx, sql`c.campaign_id = ${campaignId}`, 1);
  if (!campaign) return {};
  const { given, forfeited, cost } = campaign;
  return {
    ...campaign,
    ...shownInLog(campaign),
    given: inBaht(given),
    forfeited: inBaht(forfeited),
    cost: inBaht(cost),
  };
};

const inBaht = (amount: number | null): number | null => (amount === null ? null : amount / 100);

/** What of a campaign is written into the audit log, in baht. */
const shownInLog = ({
  kind,
  name,
  summary,
  detail,
  image,
  rule,
  audience,
  budget,
  starts_at,
  ends_at,
  position,
}: Draft) => ({
  kind,
  name,
  summary,
  detail,
  image,
  rule: {
    ...rule,
    amount: inBaht(rule.amount),
    amount_max: inBaht(rule.amount_max),
    base_min: inBaht(rule.base_min),
    convert_max: inBaht(rule.convert_max),
  },
  audience,
  budget: inBaht(budget),
  starts_at,
  ends_at,
  position,
});
