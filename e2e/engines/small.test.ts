import { expect } from '@playwright/test';
import { openRound } from './ask.ts';
import { beMember, test } from './engine.ts';
import { press, pressEach, see, walkTo } from './hands.ts';
import { misfitsOf } from './misfits.ts';
import type { Screen } from './screen.ts';

const DEMO = { phone: '0812345678', password: 'demo1234' };

/** A screen, and how large its text is set, in percent. */
type Size = Readonly<{ width: number; height: number; text?: number }>;
const SMALLEST: Size = { width: 320, height: 568 };
const ON_ITS_SIDE: Size = { width: 740, height: 360 };

/** A page: what it says when it is there, what is done on it, and what has to be in sight then. */
interface Visit {
  readonly path: string;
  readonly says: string;
  readonly act?: (screen: Screen) => Promise<void>;
  readonly seen?: string;
  /** Sizes beside those of all pages. */
  readonly more?: readonly Size[];
}

const FOR_GUESTS: readonly Visit[] = [
  { path: '/', says: 'ใกล้ปิดรับ' },
  { path: '/login', says: 'ลืมรหัสผ่าน' },
  { path: '/register', says: 'ขอรหัส OTP' },
  { path: '/lotto/results', says: 'เลขของฉันถูกไหม' },
  { path: '/lobby/slot', says: 'บัวทองนำโชค' },
];

const forMembers = (round_id: number, yeekee_id: number): readonly Visit[] => [
  { path: '/', says: 'ยอดเงินทั้งหมด' },
  { path: '/lotto/lobby', says: 'เลือกหวยที่เปิดรับ' },
  {
    path: `/lotto/${round_id}`,
    says: 'กติกา',
    act: (screen) => pressEach(screen, '12345'),
    seen: '[data-bottom-bar] output + div, h1',
    more: [
      { width: 568, height: 320 },
      { width: 360, height: 620 },
      { ...SMALLEST, text: 130 },
    ],
  },
  {
    path: `/lotto/${yeekee_id}`,
    says: 'ยิงเลข',
    act: (screen) => press(screen, 'button', 'ยิงเลข'),
    seen: '[data-bottom-bar] [type=submit]',
    more: [{ ...SMALLEST, text: 130 }],
  },
  { path: '/member/deposit', says: 'สร้าง QR เพื่อจ่าย' },
  { path: '/member/withdraw', says: 'ถอนได้ตอนนี้' },
  { path: '/member/wheel', says: 'หมุนฟรี' },
  { path: '/member/profile', says: 'สมาชิกระดับ' },
];

const setSize = async (screen: Screen, { width, height, text = 100 }: Size): Promise<void> => {
  await screen.resize(width, height);
  await screen.run((percent) => {
    document.documentElement.style.fontSize = `${percent}%`;
  }, text);
};

/** What of a page does not fit a screen of some sizes, one after the other. */
const lookAt = async (screen: Screen, visit: Visit, sizes: readonly Size[]): Promise<string[]> => {
  const { path, says, act, seen, more = [] } = visit;
  const problems: string[] = [];
  try {
    await see(screen, says);
    await act?.(screen);
    for (const size of [...sizes.slice(0, 1), ...more, ...sizes.slice(1)]) {
      await setSize(screen, size);
      const misfits = await misfitsOf(screen, seen);
      problems.push(...misfits.map((misfit) => `${path} at ${Object.values(size).join(' × ')}: ${misfit}`));
    }
  } catch (error) {
    problems.push(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
  return problems;
};

/** Walks through pages on both screens, and answers what does not fit them. */
const problemsOf = async (screen: Screen, site: string, visits: readonly Visit[]): Promise<string[]> => {
  const problems: string[] = [];
  let sizes = [SMALLEST, ON_ITS_SIDE];
  await screen.resize(SMALLEST.width, SMALLEST.height);
  for (const [index, visit] of visits.entries()) {
    await (index === 0 ? screen.open(`${site}${visit.path}`) : walkTo(screen, visit.path));
    problems.push(...(await lookAt(screen, visit, sizes)));
    // The next page is looked at as the phone is held now.
    sizes = sizes.toReversed();
  }
  return problems;
};

test.describe('on the smallest phone, and on one on its side, nothing lies below a bar or beside the screen:', () => {
  test('a guest’s pages', async ({ device, product: { player } }) => {
    expect(await problemsOf(device, player, FOR_GUESTS)).toEqual([]);
  });

  test('a member’s pages', async ({ device, product }) => {
    const round_id = await openRound(({ is_yeekee, bet_types }) => !is_yeekee && bet_types.includes('top3'));
    const yeekee_id = await openRound(({ is_yeekee }) => is_yeekee);
    await beMember(device, product, DEMO);
    expect(await problemsOf(device, product.player, forMembers(round_id, yeekee_id))).toEqual([]);
  });
});
