import type { Announced, Draw } from '#src/features/lotto/results/result-query.ts';
import type { Translate } from '#src/lib/language.ts';

type Field = Draw['fields'][number];

const DIGITS_ONLY = /^\^\\d\{(\d+)\}\$$/;

/** How many digits a field takes; undefined for one that takes other signs as well. */
export const digitCountOf = ({ pattern }: Pick<Field, 'pattern'>): number | undefined => {
  const [, count] = DIGITS_ONLY.exec(pattern) ?? [];
  return count === undefined ? undefined : Number(count);
};

/** What was typed, without what such a field cannot hold. */
export const cleaned = (field: Field, typed: string): string => {
  const count = digitCountOf(field);
  return count === undefined ? typed.replaceAll(/[^\d.+-]/g, '') : typed.replaceAll(/\D/g, '').slice(0, count);
};

/** Whether a field can be read. */
export const isComplete = ({ name, pattern }: Field, announced: Announced): boolean =>
  new RegExp(pattern).test(announced[name] ?? '');

/** What is wrong with each field of a result, in words. */
export const announcedProblems = (
  t: Translate,
  fields: readonly Field[],
  announced: Announced,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields
      .filter((field) => !isComplete(field, announced))
      .map((field) => {
        const count = digitCountOf(field);
        const { name, example } = field;
        return [
          name,
          count === undefined
            ? t('กรอกให้เหมือนตัวอย่าง {example}', { example })
            : t('กรอกตัวเลข {count} หลัก เช่น {example}', { count, example }),
        ];
      }),
  );
