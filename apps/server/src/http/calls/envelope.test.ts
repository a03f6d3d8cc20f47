import { REFUSALS } from '@chokdee/contract';
import { expect, it } from 'vitest';
import { refused } from '#src/http/calls/envelope.ts';

const said = (data: unknown) => JSON.parse(refused('promotion_refused', data));

it('says the words that a refusal carries, with its code and data as they are', () => {
  const data = { problem: 'level', message: 'สำหรับสมาชิกระดับ 3 ขึ้นไป' };
  expect(said(data)).toEqual({ error: 5002, message: data.message, data });
});

it.each([[null], [[{ field: 'name', message: 'กรอกชื่อ' }]], [{ message: '' }], [{ message: 7 }], ['words']])(
  'says its own where there are none: %j',
  (data) => {
    expect(said(data)).toEqual({ error: 5002, message: REFUSALS.promotion_refused.message, data });
  },
);
