import type { APIRequestContext, FrameLocator, Locator, Page } from '@playwright/test';
import type { Addresses } from './addresses.ts';
import { expect, test } from './journey.ts';
import { enter, type Member } from './new-member.ts';
import { richMember } from './rich-member.ts';

interface Round {
  readonly stake: number;
  readonly payout: number;
  readonly is_over: boolean;
}

const BALANCE = 1_000;
/** So many losses, or wins, in a row come once in a million runs. */
const TRIES = 60;

const findGame = async (request: APIRequestContext, { player }: Addresses, query: string) => {
  const find = async () => (await (await request.get(`${player}/api/game/list?${query}`)).json()).data.items;
  await expect.poll(async () => (await find()).length).toBeGreaterThan(0);
  return (await find())[0] as { game_id: number; name: string };
};

const ask = async (request: APIRequestContext, url: string, { token }: Member) =>
  (await (await request.get(url, { headers: { authorization: `Bearer ${token}` } })).json()).data;

const roundsOf = async (request: APIRequestContext, { player }: Addresses, member: Member): Promise<Round[]> =>
  (await ask(request, `${player}/api/game/rounds?limit=100`, member)).items;

/** Whether both a win and a loss have been played. */
const hasBoth = (rounds: readonly Round[]): boolean =>
  rounds.some(({ stake, payout, is_over }) => is_over && payout > stake) &&
  rounds.some(({ stake, payout, is_over }) => is_over && payout < stake);

const baht = (amount: number): string => amount.toLocaleString('th-TH', { minimumFractionDigits: 2 });

/** A table is played by laying a chip and dealing; the ride is skipped. */
const playTable =
  (spot: string, go: string) =>
  async (frame: FrameLocator, place: number): Promise<void> => {
    if (place === 0) await frame.locator(`[data-spot=${spot}]`).click();
    await frame.getByRole('button', { name: go }).click();
    await frame.getByRole('button', { name: 'ดูผลเลย' }).click();
    await expect(frame.locator('.table')).toHaveAttribute('data-phase', 'settled');
  };

/** The cannon fires for a while at some place of the sea; where no fish is, nothing is fired. */
const shoot = async (frame: FrameLocator, place: number, page: Page): Promise<void> => {
  const box = await frame.getByLabel('ท้องน้ำ แตะเพื่อเล็งและยิง').boundingBox();
  if (!box) throw new Error('no sea');
  await page.mouse.move(box.x + box.width * (0.2 + 0.6 * ((place * 0.37) % 1)), box.y + box.height * 0.45);
  await page.mouse.down();
  await page.waitForTimeout(1_500);
  await page.mouse.up();
};

const GAMES = [
  { name: 'baccarat', query: 'category=casino&search=emerald', play: playTable('player', 'แจก') },
  { name: 'hi-lo', query: 'category=casino&search=temple', play: playTable('low', 'เขย่า') },
  { name: 'fishing', query: 'category=fishing', play: shoot },
] as const;

for (const { name, query, play } of GAMES)
  test(`${name} is played for money through a win and a loss, and every balance agrees to the satang`, async ({
    page,
    browser,
    request,
    product,
  }, info) => {
    test.setTimeout(180_000);
    const game = await findGame(request, product, query);
    const member = await richMember({ browser, request, product }, info);
    await enter(page, member, `/play?game_id=${game.game_id}`);
    const sheet = page.getByRole('dialog', { name: game.name, exact: true });
    const frame = sheet.frameLocator('iframe');
    await expect(frame.getByTestId('balance')).toContainText('1,000.00');
    for (let place = 0; place < TRIES && !hasBoth(await roundsOf(request, product, member)); place += 1)
      await play(frame, place, page);
    await expectAgreement({ page, request, product, member, sheet, frame });
  });

/** The leagues kick off every three minutes, one after another. */
const LEAGUES = ['สยามลีก', 'แม่โขงลีก', 'อันดามันลีก', 'ล้านนาลีก'];
const MATCHDAY_MS = 180_000;
/** Time enough to find the match and place the bets. */
const BETTING_MS = 30_000;

/** The league whose next kick-off leaves just enough time. */
const nextLeague = (now: number): string => {
  const waits = LEAGUES.map((_, place) => MATCHDAY_MS - ((now + BETTING_MS - place * 45_000) % MATCHDAY_MS));
  return LEAGUES[waits.indexOf(Math.min(...waits))] ?? '';
};

test('football is bet on for money: of all three results one wins, and every balance agrees to the satang', async ({
  page,
  browser,
  request,
  product,
}, info) => {
  test.setTimeout(300_000);
  const member = await richMember({ browser, request, product }, info);
  const game = await findGame(request, product, `category=sport&search=${encodeURIComponent(nextLeague(Date.now()))}`);
  await enter(page, member, `/play?game_id=${game.game_id}`);
  const sheet = page.getByRole('dialog', { name: game.name, exact: true });
  const frame = sheet.frameLocator('iframe');
  await expect(frame.getByTestId('balance')).toContainText('1,000.00');
  const odds = frame.getByRole('article').first().getByRole('button', { pressed: false });
  for (let pick = 0; pick < 3; pick += 1) await odds.first().click();
  await frame.getByRole('button', { name: 'ตรวจโพย' }).click();
  await frame.getByRole('button', { name: /^ยืนยันเดิมพัน/ }).click();
  await expect(frame.getByRole('tab', { name: 'บิลของฉัน (3)' })).toHaveAttribute('aria-selected', 'true');
  await expect(frame.getByRole('tab', { name: 'บิลของฉัน', exact: true })).toBeVisible({ timeout: 200_000 });
  await expectAgreement({ page, request, product, member, sheet, frame });
});

interface Played {
  page: Page;
  request: APIRequestContext;
  product: Addresses;
  member: Member;
  sheet: Locator;
  frame: FrameLocator;
}

/** The rounds, the ledger's statement, the header of the sheet and the game itself all say the same. */
const expectAgreement = async ({ page, request, product, member, sheet, frame }: Played): Promise<void> => {
  await expect(async () => {
    const rounds = await roundsOf(request, product, member);
    expect(rounds.every(({ is_over }) => is_over)).toBe(true);
    expect(hasBoth(rounds)).toBe(true);
    const left = Math.round(rounds.reduce((sum, { stake, payout }) => sum + payout - stake, BALANCE) * 100) / 100;
    const { items } = await ask(request, `${product.player}/api/member/statement`, member);
    expect(items[0].balance_after).toBe(left);
    await expect(sheet.getByText(`${baht(left)} บาท`).first()).toBeAttached({ timeout: 1_000 });
    await expect(frame.getByTestId('balance')).toContainText(baht(left), { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await sheet.getByRole('button', { name: 'ปิดเกม' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
};
