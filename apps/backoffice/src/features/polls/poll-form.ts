import type { Poll, PollDraft } from '#src/features/polls/polls-query.ts';
import { bangkokMinute, instantOfMinute } from '#src/lib/format/bangkok-minute.ts';
import { readAmount, typedBaht } from '#src/lib/format/read-amount.ts';
import type { Translate } from '#src/lib/language.ts';

/** A choice as the inputs of its form hold it. */
export interface ChoiceForm {
  readonly key: string;
  /** Of a choice that is kept. */
  readonly choice_id?: number;
  readonly name: string;
  readonly image: string;
}

/** A poll as the inputs of its form hold it. */
export interface PollForm {
  readonly title: string;
  readonly detail: string;
  readonly image: string;
  readonly opens_at: string;
  readonly closes_at: string;
  readonly quota_by: PollDraft['quota_by'];
  readonly quota_free: string;
  readonly quota_baht: string;
  readonly quota_max: string;
  readonly prize: PollDraft['prize'];
  readonly prize_amount: string;
  readonly prize_max: string;
  readonly choices: readonly ChoiceForm[];
}

/** Whether a poll takes votes or did: what they are for stays then. */
export const hasBegun = ({ state, opens_at }: Poll, now = Date.now()): boolean =>
  state === 'open' && Date.parse(opens_at) <= now;

/** What is wrong with a field. */
export type PollProblems = Readonly<Partial<Record<string, string>>>;

/** Which choices a poll can have. */
export const CHOICES_MIN = 2;
export const CHOICES_MAX = 20;

/** A choice that is yet to be written. */
export const newChoice = (): ChoiceForm => ({ key: crypto.randomUUID(), name: '', image: '' });

/** A poll as its form takes it; none: a new one. */
export const toForm = (poll: Poll | undefined): PollForm =>
  poll
    ? {
        ...poll,
        opens_at: bangkokMinute(poll.opens_at),
        closes_at: bangkokMinute(poll.closes_at),
        quota_free: String(poll.quota_free),
        quota_baht: typedBaht(poll.quota_baht),
        quota_max: String(poll.quota_max),
        prize_amount: typedBaht(poll.prize_amount),
        prize_max: poll.prize_max === null ? '' : typedBaht(poll.prize_max),
        choices: poll.choices.map(({ choice_id, name, image }) => ({ key: String(choice_id), choice_id, name, image })),
      }
    : {
        title: '',
        detail: '',
        image: '',
        opens_at: '',
        closes_at: '',
        quota_by: 'deposit',
        quota_free: '1',
        quota_baht: '300',
        quota_max: '10',
        prize: 'split',
        prize_amount: '',
        prize_max: '',
        choices: [newChoice(), newChoice()],
      };

/** What the form holds, as the call takes it; times that were not changed keep their seconds. */
export const fromForm = (form: PollForm, was?: Poll): PollDraft => ({
  title: form.title.trim(),
  detail: form.detail.trim(),
  image: form.image,
  opens_at: instantOfMinute(form.opens_at, was?.opens_at) ?? '',
  closes_at: instantOfMinute(form.closes_at, was?.closes_at) ?? '',
  quota_by: form.quota_by,
  quota_free: Number(form.quota_free),
  quota_baht: readAmount(form.quota_baht) ?? 0,
  quota_max: Number(form.quota_max),
  prize: form.prize,
  prize_amount: readAmount(form.prize_amount) ?? 0,
  prize_max: form.prize === 'each' ? (readAmount(form.prize_max) ?? null) : null,
  choices: form.choices.map(({ choice_id, name, image }) => ({
    ...(choice_id !== undefined && { choice_id }),
    name: name.trim(),
    image,
  })),
});

const isWhole = (text: string, least: number, most: number): boolean =>
  /^\d{1,4}$/.test(text) && Number(text) >= least && Number(text) <= most;

/** What is wrong with a form before it is sent; the server looks again. */
export const pollProblems = (form: PollForm, t: Translate): PollProblems => {
  const amount = t('กรอกจำนวนเงินมากกว่า 0 ทศนิยมไม่เกิน 2 ตำแหน่ง');
  return {
    ...(form.title.trim() === '' && { title: t('ตั้งคำถามของโพล') }),
    ...(form.opens_at === '' && { opens_at: t('เลือกเวลา') }),
    ...(form.closes_at === '' && { closes_at: t('เลือกเวลา') }),
    ...(!isWhole(form.quota_free, 0, 100) && { quota_free: t('กรอกจำนวน 0–100') }),
    ...(readAmount(form.quota_baht) === undefined && { quota_baht: amount }),
    ...(!isWhole(form.quota_max, 1, 1_000) && { quota_max: t('กรอกจำนวน 1–1,000') }),
    ...(readAmount(form.prize_amount) === undefined && { prize_amount: amount }),
    ...(form.prize === 'each' &&
      form.prize_max.trim() !== '' &&
      readAmount(form.prize_max) === undefined && { prize_max: amount }),
    ...(form.choices.some(({ name }) => name.trim() === '') && { choices: t('ตั้งชื่อทุกตัวเลือก') }),
  };
};
