import { costPerSpin, percentsOf } from '@chokdee/rewards/wheel';
import type { Wheel, WheelPays, WheelWish } from '#src/features/wheel/wheels-query.ts';
import { readAmount, typedBaht } from '#src/lib/format/read-amount.ts';
import type { Translate } from '#src/lib/language.ts';

/** A field as the inputs of its form hold it. */
export interface PrizeForm {
  readonly key: string;
  readonly name: string;
  readonly pays: WheelPays;
  readonly amount: string;
  readonly weight: string;
  readonly colour: string;
  readonly image: string;
}

/** A wheel as the inputs of its form hold it. */
export interface WheelForm {
  readonly name: string;
  readonly detail: string;
  readonly is_open: boolean;
  readonly point_cost: string;
  readonly daily_limit: string;
  readonly free_daily: string;
  readonly free_deposit: string;
  readonly free_max: string;
  readonly prizes: readonly PrizeForm[];
}

export type WheelProblems = Readonly<Partial<Record<string, string>>>;

/** How many fields a wheel can have. */
export const PRIZES_MIN = 2;
export const PRIZES_MAX = 24;

/** A field that is yet to be written. */
export const newPrize = (): PrizeForm => ({
  key: crypto.randomUUID(),
  name: '',
  pays: 'cash',
  amount: '',
  weight: '100',
  colour: '#2f5791',
  image: '',
});

const typedOrNone = (baht: number | null): string => (baht === null ? '' : typedBaht(baht));

/** A wheel as its form takes it. */
export const toForm = (wheel: Wheel | undefined): WheelForm => ({
  name: wheel?.name ?? '',
  detail: wheel?.detail ?? '',
  is_open: wheel?.is_open ?? false,
  point_cost: typedOrNone(wheel?.point_cost ?? null),
  daily_limit: String(wheel?.daily_limit ?? 1),
  free_daily: String(wheel?.free_daily ?? 0),
  free_deposit: typedOrNone(wheel?.free_deposit ?? null),
  free_max: String(wheel?.free_max ?? 0),
  prizes: (wheel?.prizes ?? []).map(({ prize_id, name, pays, amount, weight, colour, image }) => ({
    key: String(prize_id),
    name,
    pays,
    amount: pays === 'none' ? '' : typedBaht(amount),
    weight: String(weight),
    colour,
    image,
  })),
});

/** What the form holds, as the call takes it. */
export const fromForm = (form: WheelForm, wheel: Wheel): WheelWish => ({
  wheel_id: wheel.wheel_id,
  version: wheel.version,
  name: form.name.trim(),
  detail: form.detail.trim(),
  image: wheel.image,
  is_open: form.is_open,
  point_cost: readAmount(form.point_cost) ?? null,
  daily_limit: Number(form.daily_limit),
  free_daily: Number(form.free_daily),
  free_deposit: readAmount(form.free_deposit) ?? null,
  free_max: Number(form.free_max),
  prizes: form.prizes.map(({ name, pays, amount, weight, colour, image }) => ({
    name: name.trim(),
    pays,
    amount: amountOf(pays, amount),
    weight: Number(weight),
    colour,
    image,
  })),
});

const amountOf = (pays: WheelPays, amount: string): number => (pays === 'none' ? 0 : (readAmount(amount) ?? 0));
const weightOf = (weight: string): number => (isWhole(weight, 1, 1_000_000) ? Number(weight) : 0);

const isWhole = (text: string, least: number, most: number): boolean =>
  /^\d{1,7}$/.test(text) && Number(text) >= least && Number(text) <= most;

/** The odds of each field in percent, and what a spin costs the house on average, as the form stands. */
export const countForm = ({ prizes }: WheelForm): { percents: readonly number[]; cost: number } => {
  const fields = prizes.map(({ pays, amount, weight }) => ({
    pays,
    amount: amountOf(pays, amount),
    weight: weightOf(weight),
  }));
  const weights = fields.map(({ weight }) => weight);
  const isEmpty = weights.every((weight) => weight === 0);
  return { percents: isEmpty ? weights : percentsOf(weights), cost: costPerSpin(fields) };
};

/** What is wrong with a form before it is sent; the server looks again. */
export const wheelProblems = (form: WheelForm, t: Translate): WheelProblems => {
  const amount = t('กรอกจำนวนเงินมากกว่า 0 ทศนิยมไม่เกิน 2 ตำแหน่ง');
  const isOdd = (text: string) => text.trim() !== '' && readAmount(text) === undefined;
  return {
    ...(form.name.trim() === '' && { name: t('ตั้งชื่อวงล้อ') }),
    ...(isOdd(form.point_cost) && { point_cost: amount }),
    ...(isOdd(form.free_deposit) && { free_deposit: amount }),
    ...(!isWhole(form.daily_limit, 1, 1_000) && { daily_limit: t('กรอกจำนวน 1–1,000') }),
    ...(!isWhole(form.free_daily, 0, 100) && { free_daily: t('กรอกจำนวน 0–100') }),
    ...(!isWhole(form.free_max, 0, 100) && { free_max: t('กรอกจำนวน 0–100') }),
    ...Object.fromEntries(form.prizes.flatMap((prize, place) => prizeProblems(prize, place, t))),
  };
};

const prizeProblems = ({ name, pays, amount, weight }: PrizeForm, place: number, t: Translate): [string, string][] => [
  ...(name.trim() === '' ? [[`prizes.${place}.name`, t('ตั้งชื่อช่อง')] as [string, string]] : []),
  ...(pays !== 'none' && readAmount(amount) === undefined
    ? [[`prizes.${place}.amount`, t('กรอกจำนวนรางวัล มากกว่า 0')] as [string, string]]
    : []),
  ...(isWhole(weight, 1, 1_000_000)
    ? []
    : [[`prizes.${place}.weight`, t('กรอกน้ำหนัก 1–1,000,000')] as [string, string]]),
];
