import { expect, it } from 'vitest';
import { fromForm, type LevelForm, levelProblems } from '#src/features/rewards/levels/level-form.ts';

const level = (change: Partial<LevelForm> = {}): LevelForm => ({
  key: '1',
  name: 'เริ่มต้น',
  turnover_min: '0',
  cashback_percent: '0',
  gift: '0',
  colour: '#8a6d3b',
  ...change,
});
const wrong = (...rows: LevelForm[]) => Object.keys(levelProblems(rows, (text) => text));

it('takes levels that each ask more than the one before', () => {
  expect(wrong(level(), level({ turnover_min: '1,000' }), level({ turnover_min: '1,000.01' }))).toEqual([]);
});

it.each<[string, LevelForm[], string[]]>([
  ['the first asks for something', [level({ turnover_min: '1' })], ['0.turnover_min']],
  ['two ask the same', [level(), level({ turnover_min: '0' })], ['1.turnover_min']],
  ['one has no name', [level({ name: ' ' })], ['0.name']],
  ['one gives more than ten percent', [level({ cashback_percent: '10.01' })], ['0.cashback_percent']],
  ['a gift is no amount', [level({ gift: '' })], ['0.gift']],
])('says so when %s', (_what, rows, fields) => {
  expect(wrong(...rows)).toEqual(fields);
});

it('numbers the levels by their place', () => {
  expect(fromForm([level(), level({ name: ' เงิน ', turnover_min: '5,000' })])).toMatchObject([
    { level: 1, turnover_min: 0 },
    { level: 2, name: 'เงิน', turnover_min: 5_000 },
  ]);
});
