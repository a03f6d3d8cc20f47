import { expect, it } from 'vitest';
import { HELD_TOOLS, heldToolsFor, SET_TOOLS, setToolsFor } from '#src/features/lotto/bet/tools.ts';

const held = Object.values(HELD_TOOLS);
const sets = Object.values(SET_TOOLS);
const from = (first: number, last: number, step = 1): string[] =>
  Array.from({ length: (last - first) / step + 1 }, (_, place) => String(first + place * step).padStart(2, '0'));

it.each<[text: string, typed: string, numbers: string]>([
  ['กลับเลข', '12', '12 21'],
  ['กลับเลข', '55', '55'],
  ['กลับเลข', '120', '012 021 102 120 201 210'],
  ['กลับเลข', '112', '112 121 211'],
  ['กลับเลข', '1112', '1112 1121 1211 2111'],
  ['19 ประตู', '5', '05 15 25 35 45 50 51 52 53 54 55 56 57 58 59 65 75 85 95'],
  ['รูดหน้า', '5', '50 51 52 53 54 55 56 57 58 59'],
  ['รูดหลัง', '5', '05 15 25 35 45 55 65 75 85 95'],
  ['หาม', '5', '505 515 525 535 545 565 575 585 595'],
])('%s of %s makes %s', (text, typed, numbers) => {
  const tool = held.find((one) => one.text === text);
  expect(tool?.make(typed).toSorted()).toEqual(numbers.split(' '));
  expect(typed).toHaveLength(tool?.typed ?? typed.length);
  expect(tool?.digits).toContain(numbers.split(' ')[0]?.length);
});

it.each<[text: string, numbers: string[]]>([
  ['ตอง', '000 111 222 333 444 555 666 777 888 999'.split(' ')],
  ['เบิ้ล', '00 11 22 33 44 55 66 77 88 99'.split(' ')],
  ['พี่น้อง', '01 09 10 12 21 23 32 34 43 45 54 56 65 67 76 78 87 89 90 98'.split(' ')],
  ['ต่ำ', from(0, 49)],
  ['สูง', from(50, 99)],
  ['คู่', from(0, 98, 2)],
  ['คี่', from(1, 99, 2)],
])('%s adds its numbers', (text, numbers) => {
  const tool = sets.find((one) => one.text === text);
  expect(tool?.make().toSorted()).toEqual(numbers);
  expect(tool?.digits).toBe(numbers[0]?.length);
});

it.each<[digits: number, tools: string]>([
  [1, ''],
  [2, 'กลับเลข 19 ประตู รูดหน้า รูดหลัง เบิ้ล พี่น้อง ต่ำ สูง คู่ คี่'],
  [3, 'กลับเลข หาม ตอง'],
  [4, 'กลับเลข'],
])('numbers of %i digits have the tools %s', (digits, tools) => {
  const texts = [
    ...heldToolsFor(digits).map((tool) => HELD_TOOLS[tool].text),
    ...setToolsFor(digits).map((tool) => SET_TOOLS[tool].text),
  ];
  expect(texts.join(' ')).toBe(tools);
});
