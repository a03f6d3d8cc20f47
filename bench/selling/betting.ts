import { chromium, type Locator, type Page } from '@playwright/test';
import { addresses } from '#e2e/addresses.ts';
import startProduct from '#e2e/product.ts';
import { asDemoMember, withoutNotices } from '#e2e/steps/visitor.ts';
import { CHROMIUM_FLAGS, findChromium } from '#tools/chromium.ts';
import { type Answered, answerTo, slowDown } from '../browser/interactions.ts';
import { type Bench, type Figure, figure, median } from '../report.ts';

const ROUNDS = 3;
const INTERACTION_MS_MAX = 200;
const HOUR_MS = 3_600_000;
const SETTLE_MS = 4_000;
const TRIES_MAX = 10;
const PASTED = Array.from({ length: 50 }, (_, place) => `${String(place * 7 + 100)}=1*1`).join('\n');

/** A bill of more than a hundred lines on a phone: how long every press takes until the screen shows it. */
export const betting: Bench = {
  name: 'betting',
  about: `a bill of over 100 lines entered, priced and bought at 4× CPU slowdown, median of ${ROUNDS}`,
  run: async () => {
    const stop = await startProduct();
    const rounds: Map<string, Answered>[] = [];
    try {
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await buyOnce(addresses().player));
    } finally {
      await stop();
    }
    return figuresOf(rounds);
  },
};

/** Buys a bill on a phone of its own, and says how each press was answered. */
export const buyOnce = async (site: string): Promise<Map<string, Answered>> => {
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_FLAGS] });
  try {
    const context = await browser.newContext({
      baseURL: site,
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
      locale: 'th-TH',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const page = await context.newPage();
    await withoutNotices(page);
    await asDemoMember(page);
    await page.goto(`/lotto/${await openRound(page)}`);
    await page.waitForTimeout(SETTLE_MS);
    await slowDown(page);
    const answers = new Map<string, Answered>();
    await walk(page, async (name, act) => void answers.set(name, await answerTo(page, act)));
    return answers;
  } finally {
    await browser.close();
  }
};

/** A round that stays open while we bet on it; a house that has just begun is still opening its rounds. */
export const openRound = async (page: Page): Promise<number> => {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const { data } = await (await page.request.get('/api/lotto/rounds?status=open&limit=100')).json();
    const rounds: { round_id: number; closes_at: string; bet_types: string[] }[] = data.items;
    const found = rounds.find(
      ({ closes_at, bet_types }) => bet_types.includes('tod3') && Date.parse(closes_at) > Date.now() + HOUR_MS,
    );
    if (found) return found.round_id;
    await page.waitForTimeout(SETTLE_MS);
  }
  throw new Error('no round is open for long enough');
};

type Step = (name: string, target: Locator, shown?: Locator, act?: () => Promise<unknown>) => Promise<void>;

/** Walks from an empty slip to the receipt; each press is handed to who measures it. */
export const walk = async (
  page: Page,
  measure: (name: string, act: () => Promise<void>) => Promise<void>,
): Promise<void> => {
  const step: Step = async (name, target, shown, act = () => target.tap()) => {
    await target.waitFor();
    await measure(name, async () => {
      await act();
      await shown?.waitFor();
    });
  };
  await enter(page, step);
  await price(page, step);
};

/** Pad, a tool and a pasted text. */
const enter = async (page: Page, step: Step): Promise<void> => {
  const pad = page.getByRole('group', { name: 'แป้นตัวเลข' });
  const key = (digit: string) => pad.getByRole('button', { name: digit, exact: true });
  const press = async (digits: string) => {
    for (const digit of digits) await key(digit).tap();
  };
  await step('a number on the pad', key('1'), page.getByText('เพิ่ม 123 บน'), () => press('123'));
  const chips = page.getByRole('list', { name: 'เลขที่เพิ่มล่าสุด' }).getByRole('listitem');
  const box = page.getByRole('button', { name: /^ราคา 123 บน/ });
  await step('a number among the last ones', chips.getByRole('button', { name: /^123/ }), box);
  await step('its price on the pad', key('2'), chips.getByText('฿25.00'), () => press('25'));
  await page.getByRole('button', { name: 'เสร็จ' }).tap();
  await page.getByRole('button', { name: /^2 ตัวบน/ }).tap();
  await page.getByRole('button', { name: '19 ประตู' }).tap();
  await step('19 ประตู', key('5'), page.getByText('เพิ่ม 19 รายการ'));
  const paste = page.getByRole('dialog', { name: 'วางโพย' });
  await step('the window to paste into', page.getByRole('button', { name: 'วางโพย' }), paste);
  const field = paste.getByRole('textbox');
  const add = paste.getByRole('button', { name: /^เพิ่ม 100 รายการ/ });
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(PASTED)})`);
  await field.tap();
  await step('a pasted text of 100 lines', field, add, () => page.keyboard.press('Control+V'));
  await step('the pasted lines on the bill', add, page.getByText('120 รายการ', { exact: true }));
};

/** The bill pulled up over the pad, and its window from its opening to the receipt. */
const price = async (page: Page, step: Step): Promise<void> => {
  const sheet = page.getByRole('region', { name: 'โพยของคุณ' });
  await step('the bill pulled up', page.getByRole('button', { name: /^ดูโพย/ }), sheet.getByRole('textbox').nth(4));
  await step(
    'the bill put down',
    page.getByRole('button', { name: /^พับโพย/ }),
    page.getByRole('button', { name: 'สุ่ม' }),
  );
  const bill = page.getByRole('dialog', { name: 'โพยของคุณ' });
  const row = bill.getByRole('listitem').nth(4);
  await step('the bill with 120 rows', page.getByRole('button', { name: 'ตรวจโพย' }), row);
  const amount = row.getByRole('textbox');
  await amount.tap();
  await step('an amount', amount, undefined, () => page.keyboard.type('25', { delay: 120 }));
  await step('one price for all', bill.getByRole('button', { name: '5', exact: true }));
  await step('a row removed', row.getByRole('button', { name: /^ลบ/ }), bill.getByText('119 รายการ'));
  const confirm = page.getByRole('dialog', { name: 'ยืนยันโพย' });
  await step('the bill priced by the server', bill.getByRole('button', { name: 'ไปยืนยัน' }), confirm);
  const receipt = page.getByRole('dialog', { name: 'ซื้อโพยสำเร็จ' });
  await step('the bill bought, and its receipt', confirm.getByRole('button', { name: /^ยืนยันแทง/ }), receipt);
  await step('back to the board', receipt.getByRole('button', { name: 'แทงต่อ' }), page.getByText('โพยยังว่าง'));
};

/** The slower of the two counts: a press that was answered at once is no use while the next one waits for a long task. */
const figuresOf = (rounds: readonly Map<string, Answered>[]): Figure[] =>
  [...(rounds[0]?.keys() ?? [])].map((name) =>
    figure(
      `interaction: ${name}`,
      median(
        rounds.map((round) => Math.max(round.get(name)?.event_ms ?? Infinity, round.get(name)?.task_ms ?? Infinity)),
      ),
      'ms',
      { atMost: INTERACTION_MS_MAX },
    ),
  );
