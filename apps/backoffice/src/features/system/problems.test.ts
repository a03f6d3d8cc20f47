import { expect, it } from 'vitest';
import { inWords, problemsOf } from '#src/features/system/problems.ts';
import type { System } from '#src/features/system/system-query.ts';
import { translator } from '#src/lib/language.ts';

const t = translator();
const WELL: System = {
  checks: [{ name: 'ฐานข้อมูล', is_ok: true, detail: 'ตอบภายใน 3 มิลลิวินาที' }],
  jobs: [{ task: 'audit', waiting: 3, running: 1, failed: 0, last_error: '' }],
  outbox: { rows: 5, oldest_at: null, relay_lag_seconds: 1 },
  versions: { product: '', node: '', database: '', schema: '' },
  started_at: '',
  at: '',
};

it('finds nothing wrong where nothing is', () => {
  expect(problemsOf(WELL, t)).toEqual([]);
});

it('finds parts that do not work, a late outbox and jobs that failed', () => {
  const bad: System = {
    ...WELL,
    checks: [{ name: 'ฐานข้อมูล', is_ok: false, detail: 'ไม่ตอบ' }],
    jobs: [{ task: 'audit', waiting: 0, running: 0, failed: 2, last_error: 'on fire' }],
    outbox: { ...WELL.outbox, relay_lag_seconds: 95.4 },
  };
  expect(problemsOf(bad, t)).toEqual([
    { title: 'ฐานข้อมูล', detail: 'ไม่ตอบ' },
    { title: 'กล่องขาออก', detail: 'งานรอส่งต่อมา 95 วินาที' },
    { title: 'งาน audit ล้มเหลว 2 ครั้ง', detail: 'on fire' },
  ]);
});

it('puts the number of a server’s text aside to find its words', () => {
  const asked: string[] = [];
  const words = inWords('ตอบภายใน 12 มิลลิวินาที', {
    data: (text, values) => {
      asked.push(text);
      return t.data(text, values);
    },
  });
  expect([asked, words]).toEqual([['ตอบภายใน {number} มิลลิวินาที'], 'ตอบภายใน 12 มิลลิวินาที']);
});
