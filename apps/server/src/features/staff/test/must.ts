import type { StaffAnswer, StaffKey, StaffSent } from '@chokdee/contract';
import type { TestApp } from '#src/http/test/test-app.ts';
import { callStaff, type TestStaff } from '#src/http/test/test-staff.ts';

/** A call as someone makes it whom nothing stands in the way of. */
export interface ValidCall<K extends StaffKey> {
  readonly input: StaffSent<K>;
  /** Left out: an owner. Null: nobody. */
  readonly as?: TestStaff | null;
}

export type Prepare<K extends StaffKey> = (app: TestApp, owner: TestStaff) => Promise<ValidCall<K>> | ValidCall<K>;

/** Makes a call that must work, and answers with its data. */
export const must = async <K extends StaffKey>(
  app: TestApp,
  key: K,
  input: StaffSent<K>,
  as: TestStaff,
): Promise<StaffAnswer<K>> => {
  const { body } = await callStaff(app, key, input, { as });
  if (body.error !== 0) throw new Error(`${key}: ${body.message} ${JSON.stringify(body.data)}`);
  return body.data;
};
