import { typedBaht } from '#src/lib/format/read-amount.ts';
import type { Translate } from '#src/lib/language.ts';
import type { Levels } from '#src/lib/rewards-query.ts';

export type Level = Levels['levels'][number];

/** A level as the inputs of its form hold it; its number is its place. */
export interface LevelForm {
  readonly key: string;
  readonly name: string;
  readonly turnover_min: string;
  readonly cashback_percent: string;
  readonly gift: string;
  readonly colour: string;
}

/** What is wrong with a field, by the place of its level. */
export type LevelProblems = Readonly<Record<string, string>>;

/** Which levels there can be at most. */
export const LEVELS_MAX = 20;

/** Levels as their form takes them. */
export const toForm = (levels: readonly Level[]): readonly LevelForm[] =>
  levels.map(({ level, name, turnover_min, cashback_percent, gift, colour }) => ({
    key: String(level),
    name,
    turnover_min: typedBaht(turnover_min),
    cashback_percent: String(cashback_percent),
    gift: typedBaht(gift),
    colour,
  }));

const numberOf = (text: string): number => Number(text.replaceAll(/[,\s]/g, ''));

/** What the form holds, as the call takes it. */
export const fromForm = (rows: readonly LevelForm[]) =>
  rows.map(({ name, turnover_min, cashback_percent, gift, colour }, place) => ({
    level: place + 1,
    name: name.trim(),
    turnover_min: numberOf(turnover_min),
    cashback_percent: numberOf(cashback_percent),
    gift: numberOf(gift),
    colour,
  }));

const BAHT = /^\d{1,9}(?:\.\d{1,2})?$/;
const isBaht = (text: string): boolean => BAHT.test(text.replaceAll(/[,\s]/g, ''));
const CASHBACK_MAX = 10;

/** What is wrong: each level has a name and asks more than the one before, the first asks nothing. */
export const levelProblems = (rows: readonly LevelForm[], t: Translate): LevelProblems =>
  Object.fromEntries(
    rows.flatMap((row, place) => {
      const before = rows[place - 1];
      const found: [string, string][] = [];
      if (row.name.trim() === '') found.push([`${place}.name`, t('ตั้งชื่อระดับ')]);
      if (!isBaht(row.turnover_min)) found.push([`${place}.turnover_min`, t('กรอกจำนวนเงิน 0 ขึ้นไป')]);
      else if (!before && numberOf(row.turnover_min) !== 0) found.push([`${place}.turnover_min`, t('ระดับแรกเริ่มที่ 0')]);
      else if (before && numberOf(row.turnover_min) <= numberOf(before.turnover_min))
        found.push([`${place}.turnover_min`, t('ต้องมากกว่าระดับก่อนหน้า')]);
      if (!isBaht(row.cashback_percent) || numberOf(row.cashback_percent) > CASHBACK_MAX)
        found.push([`${place}.cashback_percent`, t('กรอกเปอร์เซ็นต์ 0–10')]);
      if (!isBaht(row.gift)) found.push([`${place}.gift`, t('กรอกจำนวนเงิน 0 ขึ้นไป')]);
      return found;
    }),
  );
