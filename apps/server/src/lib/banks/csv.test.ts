import { expect, it } from 'vitest';
import { toCsv } from '#src/lib/banks/csv.ts';

it('marks what a spreadsheet would take for a formula, and quotes what would end a cell', () => {
  const text = toCsv([['a,b', '=1+1', '+66', '-5', '@x', 'say "hi"', '0012']]);
  expect(text).toBe(`\uFEFF"a,b",'=1+1,'+66,'-5,'@x,"say ""hi""",0012\r\n`);
});
