import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, PHONE, test } from './journey.ts';
import { lookAtSlip } from './steps/look-at-slip.ts';
import { enter } from './steps/new-member.ts';
import { richMember } from './steps/rich-member.ts';
import { withoutNotices } from './steps/visitor.ts';

/** What a phone of 360 × 740 shows below its browser's own bars. */
const LOW_PHONE = { width: 360, height: 620 };
const TAPS_MAX = 45;
const NUMBERS = '123 456 789 147 258 369 024 135 680 991'.split(' ');
const HOUR_MS = 3_600_000;

interface Round {
  readonly round_id: number;
  readonly is_yeekee: boolean;
  readonly closes_at: string;
  readonly bet_types: readonly string[];
}

/** A round that stays open for this journey and takes all of these bets. By day more rounds of yeekee than a page of them are open. */
const roundWith = async (request: APIRequestContext, ...bets: readonly string[]): Promise<number> => {
  for (let cursor: string | null = ''; cursor !== null; ) {
    const after: string = cursor && `&cursor=${cursor}`;
    const { data } = await (await request.get(`/api/lotto/rounds?status=open&limit=100${after}`)).json();
    const found = (data.items as Round[]).find(
      ({ is_yeekee, closes_at, bet_types }) =>
        !is_yeekee && bets.every((bet) => bet_types.includes(bet)) && Date.parse(closes_at) > Date.now() + HOUR_MS,
    );
    if (found) return found.round_id;
    cursor = data.next_cursor;
  }
  throw new Error(`no open round takes ${bets.join()}`);
};

const pad = (page: Page) => page.getByRole('group', { name: 'แป้นตัวเลข' });
const chips = (page: Page) => page.getByRole('list', { name: 'เลขที่เพิ่มล่าสุด' }).getByRole('listitem');
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Fails unless all of these are whole on the screen as it is, without scrolling. */
const expectInSight = async (page: Page, places: Readonly<Record<string, Locator>>): Promise<void> => {
  for (const [name, place] of Object.entries(places)) await expect(place, name).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => [scrollY, document.documentElement.scrollWidth - innerWidth])).toEqual([0, 0]);
};

test(
  'ten numbers in three bet types are bought in few taps on a low phone, with everything in sight',
  PHONE,
  async ({ page, request, product, expectAccessible }, info) => {
    test.slow();
    const member = await richMember({ request, product }, info);
    const round_id = await roundWith(page.request, 'top3', 'tod3', 'front3');
    await page.setViewportSize(LOW_PHONE);
    await enter(page, member, `/lotto/${round_id}`);
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.tap();
    };
    const button = (name: string | RegExp) => page.getByRole('button', { name });

    await tap(button(/^3 โต๊ด/));
    await tap(button(/^3 ตัวหน้า/));
    await tap(button('฿ ราคา'));
    await tap(button('ราคา 20.00 บาท'));
    for (const digit of NUMBERS.join('')) await tap(pad(page).getByRole('button', { name: digit, exact: true }));
    await expect(chips(page).first()).toHaveText('991บน โต๊ด หน้า฿20.00');
    await expect(said(page, 'เพิ่ม 991 บน โต๊ด หน้า ตัวละ ฿20.00')).toBeVisible();
    await expectInSight(page, {
      round: page.getByRole('heading', { level: 1 }),
      countdown: page.getByText('ปิดรับใน'),
      'bet types': page.getByRole('group', { name: /^ประเภท/ }),
      price: button(/^ราคาต่อรายการ/),
      'the last number': chips(page).first(),
      helpers: page.getByRole('group', { name: 'ตัวช่วย' }),
      pad: pad(page),
      'what it can pay': page.getByText('ถูกสูงสุด'),
      'the way on': button('ตรวจโพย'),
    });
    await expectAccessible();
    await tap(button('ตรวจโพย'));
    await tap(page.getByRole('dialog').getByRole('button', { name: 'ไปยืนยัน' }));
    await tap(page.getByRole('button', { name: 'ยืนยันแทง ฿600.00' }));
    await expect(page.getByRole('dialog', { name: 'ซื้อโพยสำเร็จ' })).toBeVisible();
    process.stdout.write(`a bill of ${NUMBERS.length} numbers in three bet types: ${taps} taps, at most ${TAPS_MAX}\n`);
    expect(taps).toBeLessThanOrEqual(TAPS_MAX);
  },
);

test(
  'a number among the last ones is priced anew or taken off, and a price for all leaves alone what was typed',
  PHONE,
  async ({ page, expectAccessible }) => {
    const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
    const type = async (digits: string) => {
      for (const digit of digits) await pad(page).getByRole('button', { name: digit, exact: true }).click();
    };
    await page.setViewportSize(LOW_PHONE);
    await withoutNotices(page);
    await page.goto(`/lotto/${await roundWith(page.request, 'top3', 'tod3')}`);
    await type('123456');
    await chips(page).filter({ hasText: '123' }).getByRole('button').click();
    await type('75');
    await expectAccessible();
    await press('เสร็จ');
    await expect(chips(page)).toHaveText(['456บนใส่ราคา', '123บน฿75.00']);
    await press('฿ ราคา');
    await press('ราคา 20.00 บาท');
    await expect(said(page, 'ใส่ ฿20.00 ให้ 1 รายการที่ยังไม่มีราคา')).toBeVisible();
    await expect(chips(page)).toHaveText(['456บน฿20.00', '123บน฿75.00']);
    await press('เลิกทำ');
    await expect(chips(page)).toHaveText(['456บนใส่ราคา', '123บน฿75.00']);
    await chips(page).filter({ hasText: '456' }).getByRole('button').click();
    await press('ลบ 456 บน');
    await expect(chips(page)).toHaveText(['123บน฿75.00']);
    await press('เลิกทำ');
    await expect(chips(page)).toHaveCount(2);
    await press('สุ่ม');
    await expect(chips(page)).toHaveCount(3);
  },
);

test('the bill is pulled up half by a finger and by the keyboard, and put down again', PHONE, async ({ page }) => {
  await page.setViewportSize(LOW_PHONE);
  await withoutNotices(page);
  await page.goto(`/lotto/${await roundWith(page.request, 'top3', 'tod3')}`);
  await pad(page).waitFor();
  await page.keyboard.type('123 50\n');
  const sheet = page.getByRole('region', { name: 'โพยของคุณ' });
  const bar = page.getByRole('button', { name: /^(ดู|พับ)โพย/ });
  const pull = async (from: Locator, up_px: number) => {
    const box = await from.boundingBox();
    if (!box) throw new Error('nothing to pull by');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y - up_px / 2, { steps: 4 });
    await page.mouse.move(x, y - up_px, { steps: 4 });
    await page.mouse.up();
  };
  await pull(bar, 20);
  await expect(sheet).toBeHidden();
  await pull(bar, 200);
  await expect(sheet).toBeVisible();
  const height = (await sheet.boundingBox())?.height ?? 0;
  expect(height).toBeCloseTo(LOW_PHONE.height / 2, -1);
  await sheet.getByRole('textbox', { name: 'จำนวนเงิน 123 3 ตัวบน' }).fill('60');
  await pull(bar, -200);
  await expect(sheet).toBeHidden();
  await expect(chips(page)).toHaveText(['123บน฿60.00']);
  await bar.focus();
  await page.keyboard.press('Enter');
  await expect(sheet).toBeVisible();
  await sheet.getByRole('textbox').first().press('Escape');
  await expect(sheet).toBeHidden();
});

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test(
    'a keyboard does it all, in three columns',
    PHONE,
    async ({ page, request, product, expectAccessible }, info) => {
      const member = await richMember({ request, product }, info);
      const round_id = await roundWith(page.request, 'top3', 'tod3', 'top2');
      await enter(page, member, `/lotto/${round_id}`);
      await pad(page).waitFor();
      const lines = page.getByRole('list', { name: /รายการในโพย/ }).getByRole('listitem');
      const amount = (name: string) => page.getByRole('textbox', { name: `จำนวนเงิน ${name}` });
      await page.keyboard.type('123 50\n');
      await expect(amount('123 3 ตัวบน')).toHaveValue('50');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.type('456 20\n');
      await expect(amount('456 3 โต๊ด')).toHaveValue('20');
      const columns = [page.getByRole('button', { name: /^3 ตัวบน/ }), pad(page), lines.first()];
      const boxes = await Promise.all(columns.map((column) => column.boundingBox()));
      expect(boxes.map((box) => box?.x ?? 0)).toEqual(boxes.map((box) => box?.x ?? 0).toSorted((a, b) => a - b));
      expect((boxes[1]?.x ?? 0) + (boxes[1]?.width ?? 0)).toBeLessThan(boxes[2]?.x ?? 0);

      const paste = (text: string) =>
        page.evaluate((pasted) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData('text', pasted);
          document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
        }, text);
      await paste('789=50*50\n12 34 บน 20');
      await expect(lines).toHaveCount(6);
      await page.keyboard.press('Control+z');
      await expect(lines).toHaveCount(2);
      await paste('789=50*50\nอะไรไม่รู้');
      const sheet = page.getByRole('dialog', { name: 'วางโพย' });
      await expect(sheet.getByText(/บรรทัด 2/)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
      await expectAccessible();

      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'โพยของคุณ' }).getByRole('button', { name: 'ไปยืนยัน' }).press('Enter');
      await page.getByRole('button', { name: 'ยืนยันแทง ฿70.00' }).press('Enter');
      await expect(page.getByRole('dialog', { name: 'ซื้อโพยสำเร็จ' })).toBeVisible();
    },
  );

  test('a tablet has two columns, with the bill beside the pad', PHONE, async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await withoutNotices(page);
    await page.goto(`/lotto/${await roundWith(page.request, 'top3', 'tod3')}`);
    const [keys, bill] = await Promise.all([
      pad(page).boundingBox(),
      page.getByRole('button', { name: 'ตรวจโพย' }).boundingBox(),
    ]);
    expect((keys?.x ?? 0) + (keys?.width ?? 0)).toBeLessThan(bill?.x ?? 0);
    await expect(page.getByRole('button', { name: /^ดูโพย/ })).toHaveCount(0);
    await lookAtSlip(page, () => expect(page.getByText('โพยยังว่าง')).toBeVisible());
  });
});
