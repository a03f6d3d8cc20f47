import { inDatabase } from './in-database.ts';

const LIMITS: ReadonlySet<number> = new Set([9_116, 9_117]);

interface Answer {
  readonly error: number;
  readonly message: string;
}

/** Lets midnight pass for what staff made: journeys of one day give more than the house lets anybody. */
export const passStaffDay = (): Promise<void> =>
  inDatabase(async (client) => {
    await client.query('begin');
    await client.query('alter table staff_value disable trigger staff_value_append_only');
    await client.query('update staff_value set day = day - 1');
    await client.query('alter table staff_value enable trigger staff_value_append_only');
    await client.query('commit');
  });

/** Makes a call, on the next day where this one is at its limit. */
export const onSomeDay = async <Said extends Answer>(call: () => Promise<Said>): Promise<Said> => {
  for (let days = 0; ; days += 1) {
    const answer = await call();
    if (!LIMITS.has(answer.error) || days === 5) return answer;
    await passStaffDay();
  }
};
