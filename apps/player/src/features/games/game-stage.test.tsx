import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import { GameStage } from '#src/features/games/game-stage.tsx';
import { LinkProblem } from '#src/features/games/link-problem.tsx';
import { RealityNotice } from '#src/features/games/reality-check.tsx';

const wallet = (id: number, wallet_name: string, balance: number) => ({
  id,
  wallet_name,
  balance,
  held: 0,
  wallet_type_id: id,
});
const main = wallet(1, 'กระเป๋าหลัก', 1250.5);
const bonus = wallet(2, 'โบนัส', 100);
type Drawn = Partial<Parameters<typeof GameStage>[0]>;
const nothing = () => undefined;
const draw = (drawn: Drawn) =>
  renderToStaticMarkup(
    <Router ssrPath="/">
      <GameStage
        title="บาคาร่า"
        wallets={null}
        wallet={null}
        link={null}
        problem={null}
        onWallet={nothing}
        onMessage={nothing}
        onRetry={nothing}
        onClose={nothing}
        {...drawn}
      />
    </Router>,
  );

it('asks which of several wallets to play from, with the name and the balance of each', () => {
  const html = draw({ wallets: [main, bonus] });
  expect(html).toContain('กรุณาเลือกกระเป๋าเงิน');
  for (const text of ['กระเป๋าหลัก', '1,250.50 บาท', 'โบนัส', '100.00 บาท']) expect(html).toContain(text);
});

it.each<[string, Drawn]>([
  ['before the wallets are known', {}],
  ['when there is one', { wallets: [main], wallet: main }],
  ['once one of several was chosen', { wallets: [main, bonus], wallet: bonus }],
])('asks nothing %s, and waits for the game', (_when, drawn) => {
  const html = draw(drawn);
  expect(html).not.toContain('กรุณาเลือกกระเป๋าเงิน');
  expect(html).toContain('กำลังเปิดเกม');
});

it('loads the game into a frame that cannot move our page', () => {
  const html = draw({ wallets: [main, bonus], wallet: main, link: 'https://games.example/launch?token=1' });
  expect(html).toContain('src="https://games.example/launch?token=1"');
  expect(html).toMatch(/sandbox="[^"]*allow-scripts/);
  expect(html).not.toMatch(/allow-top-navigation/);
});

it('offers another try when wallets or a demo did not come, and leaves the link to its window', () => {
  for (const at of ['wallets', 'demo'] as const)
    expect(draw({ problem: { at, message: 'ค่ายเกมไม่ตอบ' } })).toMatch(/ค่ายเกมไม่ตอบ.*ลองใหม่/);
  const link = { at: 'link', message: 'ค่ายเกมไม่ตอบ' } as const;
  expect(draw({ wallets: [main], wallet: main, problem: link })).not.toContain('ค่ายเกมไม่ตอบ');
  const html = renderToStaticMarkup(<LinkProblem message="ค่ายเกมไม่ตอบ" onRetry={nothing} onClose={nothing} />);
  expect(html).toMatch(/พบบางอย่างผิดปกติ.*ค่ายเกมไม่ตอบ.*ลองใหม่/);
});

it('leads to the cashier when no wallet can be used', () => {
  expect(draw({ wallets: [] })).toContain('href="/member/deposit"');
});

it.each([
  [120, -35.5, 'ลดลง ฿35.50'],
  [60, 100, 'เพิ่มขึ้น ฿100.00'],
  [60, 0, 'เท่าเดิม'],
])('says after %d minutes what became of the money: %d', (minutes, net, words) => {
  const html = renderToStaticMarkup(
    <RealityNotice minutes={minutes} net={net} onContinue={nothing} onStop={nothing} />,
  );
  expect(html).toContain(`เล่นมาแล้ว ${minutes / 60} ชั่วโมง`);
  for (const text of [words, 'เล่นต่อ', 'หยุดเล่น']) expect(html).toContain(text);
});

it('says nothing of money in a demo', () => {
  const html = renderToStaticMarkup(<RealityNotice minutes={60} net={null} onContinue={nothing} onStop={nothing} />);
  expect(html).not.toContain('กระเป๋า');
});
