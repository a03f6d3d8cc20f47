import { describe, expect, it } from 'vitest';
import { isFromAccount, isOwnName, plainName } from '#src/features/cashier/deposits/own-name.ts';

const own = { holderName: 'สมชาย ใจดี', bankCode: 'KBANK', tail: '4321', hash: Buffer.from('own') };
const payer = (name: string, tail = '', hash: Buffer | null = null, bankCode = 'KBANK') => ({
  name,
  bankCode,
  tail,
  hash,
});

describe('whose transfer it is', () => {
  it.each([
    ['the name as we have it', payer('สมชาย ใจดี')],
    ['with a title', payer('นาย สมชาย ใจดี')],
    ['with a title that is joined', payer('นายสมชาย  ใจดี')],
    ['another name from his own account', payer('ไม่ทราบชื่อ', '4321', Buffer.from('own'))],
    ['a hidden end of the name, from an account with the same end', payer('สมชาย ใ***', '4321')],
  ])('his own: %s', (_what, paid) => expect(isOwnName(paid, [own], 'สมชาย ใจดี')).toBe(true));

  it.each([
    ['a stranger', payer('สมหญิง ใจดี')],
    ['only the first name', payer('สมชาย')],
    ['no name at all', payer('')],
    ['only a title', payer('นาย')],
    ['a hidden name from an account with another end', payer('สมชาย ใ***', '9999')],
    ['a hidden name without any number', payer('สมชาย ใ***')],
    ['too little of a name', payer('สม***', '4321')],
    ['all hidden', payer('*****', '4321')],
    ['a stranger with the same end', payer('สมหญิง ร***', '4321')],
    ['his number at another bank', payer('สมหญิง ใจดี', '4321', Buffer.from('own'), 'SCB')],
    ['a hidden name from the same end at another bank', payer('สมชาย ใ***', '4321', null, 'SCB')],
    ['another number under another name', payer('สมหญิง ใจดี', '4321', Buffer.from('other'))],
  ])('not his: %s', (_what, paid) => expect(isOwnName(paid, [own], 'สมชาย ใจดี')).toBe(false));

  it('a name of Latin letters knows neither case nor titles', () =>
    expect(isOwnName(payer('MR. SOMCHAI JAIDEE'), [], 'Somchai Jaidee')).toBe(true));

  it('a first name that begins like a title keeps its letters', () => {
    expect(plainName('นางสาว นางฟ้า ดี')).toBe('นางฟ้าดี');
    expect(plainName('Mrs Drake Miller')).toBe('drakemiller');
  });
});

describe('what is credited with nobody looking', () => {
  it.each([
    ['from his account', payer('ไม่ทราบชื่อ', '4321', Buffer.from('own'))],
    ['from its end, under his name', payer('นาย สมชาย ใจดี', '4321')],
  ])('comes %s', (_what, paid) => expect(isFromAccount(paid, [own])).toBe(true));

  it.each([
    ['from his number at another bank', payer('สมชาย ใจดี', '4321', Buffer.from('own'), 'SCB')],
    ['from another number under his name', payer('สมชาย ใจดี', '4321', Buffer.from('other'))],
    ['under his name, from an end that nobody tells', payer('สมชาย ใจดี')],
    ['from its end, under another name', payer('สมหญิง ใจดี', '4321')],
  ])('does not come %s', (_what, paid) => expect(isFromAccount(paid, [own])).toBe(false));
});
