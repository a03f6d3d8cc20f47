import { isDeepStrictEqual } from 'node:util';
import type { StaffGiven } from '@chokdee/contract';
import { type Satang, ZERO } from '@chokdee/kernel';
import { QUEST_UNITS } from '@chokdee/rewards';
import type { Trx } from '#src/db/database.ts';
import { allRows, changeRows, firstRow } from '#src/db/rows.ts';
import { STREAK_DAYS_MAX } from '#src/features/quests/measure-quests.ts';
import { shownTarget } from '#src/features/quests/staff/quests-list.ts';
import { type Problems, refuseBadFields } from '#src/lib/check-fields.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type Fields = Omit<StaffGiven<'POST /bo/api/quests/save'>, 'quest_id' | 'version'>;

/** Makes a quest, or changes it for whoever saw it as it is now. What is measured and paid stays once somebody was rewarded. */
export const questSave: StaffHandler<'POST /bo/api/quests/save'> = async (input, { trx, audit, makes }) => {
  const { quest_id, version = 0, ...fields } = input;
  if (quest_id === undefined) {
    refuseBadFields(await questProblems(trx, fields));
    const { quest_id: made } = await trx
      .insertInto('quest')
      .values(rowOf(fields))
      .returning('quest_id')
      .executeTakeFirstOrThrow();
    makes(promisedBy(fields));
    await audit({ subject: ['quest', made], after: inBaht(fields) });
    return { quest_id: made, version: 0 };
  }
  const before = await lockSeen(trx, quest_id, version);
  const fixed = (await wasRewarded(trx, quest_id)) ? fixedProblems(before, fields) : {};
  refuseBadFields({ ...(await questProblems(trx, fields)), ...fixed });
  await changeRows(trx, 'quest', { quest_id }, { ...rowOf(fields), version: version + 1 });
  makes(asksTheSame(before, fields) ? ZERO : promisedBy(fields));
  await audit({ subject: ['quest', quest_id], before: inBaht(before), after: inBaht(fields) });
  return { quest_id, version: version + 1 };
};

const FIXED = ['kind', 'event_id', 'measure', 'target', 'pays', 'amount'] as const;

/** What a quest that is shown gives each who does it. */
const promisedBy = ({ is_shown, amount }: Fields): Satang => (is_shown ? amount : ZERO);

const TERMS = [...FIXED, 'is_shown'] as const;

/** Whether only words, pictures and places differ, so that what was promised before stays as it is. */
const asksTheSame = (before: Fields, fields: Fields): boolean =>
  TERMS.every((field) => before[field] === fields[field]) &&
  listOf(before) === listOf(fields) &&
  isDeepStrictEqual([before.starts_at, before.ends_at], [fields.starts_at, fields.ends_at]);

const isMoney = ({ measure }: Pick<Fields, 'measure'>): boolean => QUEST_UNITS[measure] === 'baht';

const rowOf = (fields: Fields) => ({
  ...fields,
  target: isMoney(fields) ? Math.round(fields.target * 100) : fields.target,
});

const questProblems = async (trx: Trx, fields: Fields): Promise<Problems> => ({
  event_id: await eventProblem(trx, fields),
  products: fields.products && fields.measure !== 'turnover' ? 'เลือกเกมได้เฉพาะภารกิจที่นับยอดเล่น' : undefined,
  target: targetProblem(fields),
  image: fields.image === '' || /^\/(?!\/)|^https:\/\/[^\s/]/.test(fields.image) ? undefined : 'อัปโหลดรูปใหม่อีกครั้ง',
  ends_at:
    fields.starts_at && fields.ends_at && fields.ends_at <= fields.starts_at ? 'เวลาสิ้นสุดต้องอยู่หลังเวลาเริ่ม' : undefined,
});

const targetProblem = (fields: Fields): string | undefined => {
  if (isMoney(fields)) return undefined;
  if (!Number.isInteger(fields.target)) return 'กรอกเป็นจำนวนเต็ม';
  if (fields.measure !== 'login') return undefined;
  if (fields.kind === 'daily' && fields.target !== 1)
    return 'ภารกิจเข้าใช้งานรายวันใช้เป้าหมาย 1 วัน หากต้องการหลายวันติดต่อกันให้เลือกแบบครั้งเดียวหรือกิจกรรม';
  return fields.target > STREAK_DAYS_MAX ? 'กรอกได้ไม่เกิน 366 วัน' : undefined;
};

/** The event is held, so that it is not removed in this moment. */
const eventProblem = async (trx: Trx, { kind, event_id }: Fields): Promise<string | undefined> => {
  if (kind !== 'event') return event_id === null ? undefined : 'เลือกกิจกรรมได้เฉพาะภารกิจของกิจกรรม';
  if (event_id === null) return 'เลือกกิจกรรม';
  const rows = await allRows(trx)`select from event where id = ${event_id} for key share`;
  return rows.length === 0 ? 'ไม่พบกิจกรรมนี้ กรุณาเลือกใหม่' : undefined;
};

const STAYS = 'มีสมาชิกรับรางวัลแล้ว แก้ข้อนี้ไม่ได้ เพิ่มภารกิจใหม่แทน';

const fixedProblems = (before: Fields, fields: Fields): Problems => ({
  ...Object.fromEntries(FIXED.filter((field) => before[field] !== fields[field]).map((field) => [field, STAYS])),
  ...(listOf(before) !== listOf(fields) && { products: STAYS }),
});

const listOf = ({ products }: Fields): string => products?.toSorted().join() ?? '';

/** Whoever takes the reward holds the quest, so under its lock nobody is rewarded meanwhile. */
const wasRewarded = async (trx: Trx, questId: number): Promise<boolean> => {
  const rows = await allRows(trx)`select from quest_redeemed where quest_id = ${questId} limit 1`;
  return rows.length > 0;
};

type Seen = Fields & { readonly quest_id: number; readonly version: number };

/** A quest as someone saw it, locked; who saw an older one is shown what it is now. */
const lockSeen = async (trx: Trx, questId: number, version: number): Promise<Seen> => {
  const row = await firstRow<Seen>(trx)`
    select quest_id, kind, event_id, measure, products, name, detail, image, target, pays, amount, is_shown, starts_at, ends_at, position, version
    from quest where quest_id = ${questId} for no key update`;
  if (!row) throw new Refusal('nothing_found');
  const seen = { ...row, target: shownTarget(row) };
  if (row.version !== version) throw new Refusal('changed_meanwhile', inBaht(seen));
  return seen;
};

/** Neither a refusal nor the audit log is encoded by the contract. */
const inBaht = <Quest extends { readonly amount: Satang }>(quest: Quest) => ({ ...quest, amount: quest.amount / 100 });
