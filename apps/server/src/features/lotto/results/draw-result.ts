import type { Result } from '@chokdee/contract';
import { assert } from '@chokdee/kernel';
import { type Announced, isResultShape, prizesOf, RESULT_SHAPES } from '@chokdee/lotto';

/** A result as everyone sees it. */
export type ShownResult = NonNullable<Result<'GET /api/lotto/result'>['result']>;

/** A row of `lotto_result`. */
export interface ResultRow {
  readonly settlement_no: number;
  readonly announced: Announced;
  readonly reason: string;
  readonly confirmed_at: Date;
}

/** The prizes of an announced result. */
export const prizesShown = (resultShape: string, announced: Announced): ShownResult['prizes'] => {
  assert(isResultShape(resultShape), `not a shape: ${resultShape}`);
  const { front3, bottom3, ...prizes } = prizesOf(resultShape, announced);
  return { ...prizes, front3: [...front3], bottom3: [...bottom3] };
};

/** A result in words, with the prizes that follow from it. */
export const shownResult = (resultShape: string, row: ResultRow): ShownResult => {
  assert(isResultShape(resultShape), `not a shape: ${resultShape}`);
  const { settlement_no, announced, reason, confirmed_at } = row;
  return {
    settlement_no,
    announced: RESULT_SHAPES[resultShape].fields.map(({ name, label }) => ({
      name,
      label,
      value: announced[name] ?? '',
    })),
    prizes: prizesShown(resultShape, announced),
    reason,
    confirmed_at,
  };
};
