import type { StaffSent } from '@chokdee/contract';
import type { Quest } from '#src/features/quests/quests-query.ts';
import { bangkokMinute, instantOfMinute } from '#src/lib/format/bangkok-minute.ts';
import { readAmount, typedBaht } from '#src/lib/format/read-amount.ts';
import type { Translate } from '#src/lib/language.ts';
import type { Product } from '#src/lib/rewards-query.ts';

/** A quest as the inputs of its form hold it; no products are all of them, no times are always. */
export interface QuestForm {
  readonly kind: Quest['kind'];
  readonly event_id: string;
  readonly measure: Quest['measure'];
  readonly products: readonly Product[];
  readonly name: string;
  readonly detail: string;
  readonly image: string;
  readonly target: string;
  readonly pays: Quest['pays'];
  readonly amount: string;
  readonly is_shown: boolean;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly position: string;
}

const NEW: QuestForm = {
  kind: 'daily',
  event_id: '',
  measure: 'deposit',
  products: [],
  name: '',
  detail: '',
  image: '',
  target: '',
  pays: 'points',
  amount: '',
  is_shown: true,
  starts_at: '',
  ends_at: '',
  position: '1',
};

/** A quest as its form takes it; none: a new one. */
export const toForm = (quest: Quest | undefined): QuestForm =>
  quest
    ? {
        kind: quest.kind,
        event_id: quest.event_id === null ? '' : String(quest.event_id),
        measure: quest.measure,
        products: quest.products ?? [],
        name: quest.name,
        detail: quest.detail,
        image: quest.image,
        target: typedBaht(quest.target),
        pays: quest.pays,
        amount: typedBaht(quest.amount),
        is_shown: quest.is_shown,
        starts_at: quest.starts_at ? bangkokMinute(quest.starts_at) : '',
        ends_at: quest.ends_at ? bangkokMinute(quest.ends_at) : '',
        position: String(quest.position),
      }
    : NEW;

type Wish = Omit<StaffSent<'POST /bo/api/quests/save'>, 'quest_id' | 'version'>;

/** What the form holds, as the call takes it; times that were not changed keep their seconds. */
export const fromForm = (form: QuestForm, was?: Quest): Wish => ({
  kind: form.kind,
  event_id: form.kind === 'event' ? Number(form.event_id) : null,
  measure: form.measure,
  products: form.measure === 'turnover' && form.products.length > 0 ? [...form.products] : null,
  name: form.name.trim(),
  detail: form.detail.trim(),
  image: form.image,
  target: readAmount(form.target) ?? 0,
  pays: form.pays,
  amount: readAmount(form.amount) ?? 0,
  is_shown: form.is_shown,
  starts_at: instantOfMinute(form.starts_at, was?.starts_at),
  ends_at: instantOfMinute(form.ends_at, was?.ends_at),
  position: Number(form.position),
});

export type QuestProblems = Readonly<Partial<Record<keyof QuestForm, string>>>;

/** What is wrong with what was typed, field by field; the server looks again. */
export const questProblems = (form: QuestForm, t: Translate): QuestProblems => ({
  ...(form.name.trim() === '' && { name: t('ตั้งชื่อภารกิจ') }),
  ...(form.kind === 'event' && form.event_id === '' && { event_id: t('เลือกกิจกรรม') }),
  ...targetProblem(form, t),
  ...(readAmount(form.amount) === undefined && { amount: t('กรอกรางวัลมากกว่า 0 ทศนิยมไม่เกิน 2 ตำแหน่ง') }),
  ...(form.starts_at !== '' &&
    form.ends_at !== '' &&
    form.ends_at <= form.starts_at && { ends_at: t('เวลาสิ้นสุดต้องอยู่หลังเวลาเริ่ม') }),
  ...(!/^\d{1,4}$/.test(form.position.trim()) && { position: t('กรอกจำนวนเต็ม 0–9,999') }),
});

const targetProblem = ({ kind, measure, target }: QuestForm, t: Translate): QuestProblems => {
  const value = readAmount(target) ?? 0;
  const isMoney = measure === 'deposit' || measure === 'turnover';
  if (value < 1) return { target: t('กรอกเป้าหมายตั้งแต่ 1 ขึ้นไป') };
  if (!isMoney && !Number.isInteger(value)) return { target: t('กรอกเป็นจำนวนเต็ม') };
  return measure === 'login' && kind === 'daily' && value !== 1
    ? { target: t('ภารกิจเข้าใช้งานรายวันใช้เป้าหมาย 1 วัน หากต้องการหลายวันติดต่อกันให้เลือกแบบครั้งเดียวหรือกิจกรรม') }
    : {};
};
