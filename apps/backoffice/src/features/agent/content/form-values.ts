import type { ContentKind, ContentRow } from '#src/features/agent/content/content-kinds.ts';
import { bangkokMinute, instantOfMinute } from '#src/lib/format/bangkok-minute.ts';
import type { Translate } from '#src/lib/language.ts';

export type FormValues = Readonly<Record<string, string>>;

/** A new row begins now, at the end, and is shown. */
const FRESH: FormValues = { type: '2', position: '0', is_active: 'true', amount_min: '100', amount_max: '100000' };

/** A row as the inputs of its form take it. Instants are written in Bangkok's time, to the minute. */
export const toForm = (kind: ContentKind, row: ContentRow | undefined): FormValues =>
  Object.fromEntries(
    kind.fields.map(({ name, kind: how }) => {
      if (!row) return [name, name === 'starts_at' ? bangkokMinute(new Date().toISOString()) : (FRESH[name] ?? '')];
      const value = row[name];
      return [name, how === 'instant' && typeof value === 'string' ? bangkokMinute(value) : String(value ?? '')];
    }),
  );

/** What the form holds, as the call takes it. An instant that was not changed keeps its seconds, which the form does not show. */
export const fromForm = (
  kind: ContentKind,
  values: FormValues,
  row?: ContentRow,
): Record<string, string | number | boolean | null> =>
  Object.fromEntries(
    kind.fields.map(({ name, kind: how }) => {
      const text = values[name] ?? '';
      if (how === 'number' || how === 'type') return [name, Number(text)];
      if (how === 'baht') return [name, Number(text.replaceAll(/[,\s]/g, ''))];
      if (how === 'clock') return [name, text === '' ? null : text];
      if (how === 'active') return [name, text === 'true'];
      if (how === 'instant') return [name, instantOfMinute(text, textOf(row?.[name]))];
      return [name, text.trim()];
    }),
  );

/** What the call could not even read; anything else the server says field by field. */
export const formProblems = (kind: ContentKind, values: FormValues, t: Translate): Record<string, string> =>
  Object.fromEntries(
    kind.fields.flatMap(({ name, kind: how }) => {
      const text = values[name] ?? '';
      if (how === 'number' && !isPlace(text)) return [[name, t('กรอกจำนวนเต็ม 0–1000')]];
      if (how === 'baht' && !isBaht(text)) return [[name, t('กรอกจำนวนเงินมากกว่า 0 ทศนิยมไม่เกิน 2 ตำแหน่ง')]];
      if (how === 'clock' && (text === '') !== (values[otherClock(name)] === ''))
        return text === '' ? [[name, t('กรอกทั้งเวลาเปิดและเวลาปิด หรือเว้นว่างทั้งคู่')]] : [];
      if (name === 'starts_at' && text === '') return [[name, t('กรอกเวลาเริ่ม')]];
      return [];
    }),
  );

const isBaht = (text: string): boolean => {
  const tidy = text.replaceAll(/[,\s]/g, '');
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(tidy) && Number(tidy) > 0;
};
const otherClock = (name: string): string => (name === 'opens_at' ? 'closes_at' : 'opens_at');
const isPlace = (text: string): boolean => /^\d{1,4}$/.test(text) && Number(text) <= 1_000;

const textOf = (value: ContentRow[string] | undefined): string | null => (typeof value === 'string' ? value : null);
