import { type ThresholdKind, thresholdKinds, thresholdOf } from '@chokdee/contract';
import type { Reader } from '#src/db/database.ts';

/** From where on something is an alarm. */
export interface Threshold {
  readonly kind: ThresholdKind;
  /** Null: it is not looked for. */
  readonly value: number | null;
  readonly version: number;
}

/** Every threshold, as staff set it or as it usually is. */
export const readThresholds = async (db: Reader): Promise<Threshold[]> => {
  const rows = await db.selectFrom('alarm_threshold').selectAll().execute();
  const set = new Map(rows.map((row) => [row.kind, row]));
  return thresholdKinds.map((kind) => {
    const { value, version } = set.get(kind) ?? { value: thresholdOf(kind).usual, version: 0 };
    return { kind, value, version };
  });
};
