import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { REFUSALS } from '@chokdee/contract';
import { ACCOUNTS, TRANSFER_KINDS, WALLET_TYPES } from '@chokdee/ledger';
import { afterEach, expect, it } from 'vitest';
import { ENGLISH } from '../apps/backoffice/src/lib/english.ts';
import { chooseLanguage, translator } from '../apps/backoffice/src/lib/language.ts';
import { sayRefusal } from '../apps/backoffice/src/lib/say-refusal.ts';
import { CHECK_NAMES } from '../apps/server/src/features/ledger/check-names.ts';

const ROOT = path.join(import.meta.dirname, '..');
const SOURCE = path.join(ROOT, 'apps/backoffice/src');
/** Without the sign of the baht, which is the same in every language. */
const THAI = /[\u0E00-\u0E3E\u0E40-\u0E7F]/;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const QUOTED = /'(?<text>[^'\n]*)'|"(?<attribute>[^"\n]*)"/g;

const files = globSync('**/*.{ts,tsx}', { cwd: SOURCE }).filter((file) => !/english|\.test\./.test(file));

it.each(files)('%s says everything in both languages', (file) => {
  const source = readFileSync(path.join(SOURCE, file), 'utf8').replaceAll(COMMENT, '');
  const texts = [...source.matchAll(QUOTED)].map(({ groups }) => groups?.['text'] ?? groups?.['attribute'] ?? '');
  expect(texts.filter((text) => THAI.test(text) && !(text in ENGLISH))).toEqual([]);
  expect(THAI.test(source.replaceAll(QUOTED, '')), 'a text that is not in quotes is never translated').toBe(false);
});

it('has no text that nobody uses', () => {
  const read = (names: readonly string[]) => names.map((name) => readFileSync(path.join(ROOT, name), 'utf8')).join('');
  const shown = read(files.map((file) => path.join('apps/backoffice/src', file)));
  const sent = read(globSync(['packages/*/src/**/*.ts', 'apps/server/src/**/*.{ts,sql}'], { cwd: ROOT }));
  const isUsed = (text: string) =>
    shown.includes(`'${text}'`) ||
    shown.includes(`"${text}"`) ||
    text.split(/\{\w+\}/).every((part) => sent.includes(part.replace(/^: /, '')));
  expect(Object.keys(ENGLISH).filter((text) => !isUsed(text))).toEqual([]);
});

it('says in both languages what the books call their accounts, movements and checks', () => {
  const named = [...Object.values(ACCOUNTS), ...Object.values(WALLET_TYPES)].map(({ name }) => name);
  const names = [...named, ...Object.values(TRANSFER_KINDS), ...Object.values(CHECK_NAMES)];
  expect(names.filter((name) => !(name in ENGLISH))).toEqual([]);
});

it('does not compile with a text that has no English, or without what stands in its places', () => {
  const t = translator();
  // @ts-expect-error -- nobody wrote its English
  expect(t('ข้อความที่ไม่มีคำแปล')).toBe('ข้อความที่ไม่มีคำแปล');
  // @ts-expect-error -- it needs a name
  expect(t('ปลดระงับ {name}')).toBe('ปลดระงับ {name}');
});

afterEach(() => chooseLanguage('th'));

/** Of the staff's own calls, of the wire, and the few of the players' that a staff call answers too. */
const SHARED = new Set([
  'invalid_fields',
  'login_too_often',
  'session_not_found',
  'insufficient_balance',
  'wallet_not_found',
  'round_not_found',
  'round_closed',
  'round_not_drawn',
  'bill_not_found',
  'game_not_found',
  'game_round_not_found',
  'promotion_refused',
  'promotion_budget',
  'grant_not_found',
  'grant_ended',
  'redemption_ended',
]);
const refusals = Object.entries(REFUSALS).filter(([name, { code }]) => code >= 9000 || SHARED.has(name));

it.each(refusals)('the refusal %s is said in English', (_name, { message }) => {
  expect(sayRefusal(message)).toBe(message);
  chooseLanguage('en');
  expect(sayRefusal(message)).not.toMatch(THAI);
});

/** Where the handlers of staff say what is wrong with a field. Text messages to members and names of checks are no refusals. */
const handlers = globSync(
  [
    'affiliate/staff/*.ts',
    'agent/staff/*.ts',
    'cashier/staff/*.ts',
    'games/staff/*.ts',
    'lotto/staff/**/*.ts',
    'members/staff/{,many/}*.ts',
    'messages/staff/*.ts',
    'polls/staff/*.ts',
    'quests/staff/*.ts',
    'rewards/staff/*.ts',
    'segments/*.ts',
    'shop/staff/*.ts',
    'wheel/staff/*.ts',
    'staff/*.ts',
  ],
  {
    cwd: path.join(ROOT, 'apps/server/src/features'),
  },
).filter((file) => !/\.test\.|members\/staff\/reset-password|staff\/system|staff\/enrol/.test(file));
const SMS = /ของคุณ|ของบัญชีคุณ|หากคุณไม่ได้ขอ/;

it.each(handlers)('what features/%s refuses is said in English', (file) => {
  const source = readFileSync(path.join(ROOT, 'apps/server/src/features', file), 'utf8').replaceAll(COMMENT, '');
  const said = [...source.matchAll(/'([^'\n]*)'|`([^`]*)`/g)]
    .map(([, text, composed]) => text ?? composed?.replaceAll(/\$\{(?:[^{}]|\{[^}]*\})*\}/g, '10') ?? '')
    // A query says something only in the texts that it selects.
    .flatMap((text) =>
      /^\s*select /.test(text) ? [...text.matchAll(/'([^']*)'/g)].map(([, part]) => part ?? '') : text,
    )
    .filter((text) => THAI.test(text) && !SMS.test(text));
  chooseLanguage('en');
  expect(said.filter((text) => THAI.test(sayRefusal(text.trim())))).toEqual([]);
});

it('puts what the server composed into the English as well', () => {
  chooseLanguage('en');
  expect(sayRefusal('กรอกเลขบัญชี 10 หรือ 12 หลัก เฉพาะตัวเลข')).toBe('Enter an account number of 10 or 12 digits');
  expect(sayRefusal('อ่านยาก: ตัวอักษรกับพื้นการ์ดในโหมดมืดต่างกัน 2.31:1 ต้องอย่างน้อย 4.5:1')).toBe(
    'Hard to read: text on cards in dark mode has a contrast of 2.31:1 and needs at least 4.5:1',
  );
  expect(sayRefusal('something else')).toBe('something else');
});
