import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { GameStage } from '#src/features/games/game-stage.tsx';

const wallet = (id: number, wallet_name: string, balance: number) => ({
  id,
  wallet_name,
  balance,
  held: 0,
  wallet_type_id: id,
});
const two = [wallet(1, 'กระเป๋าหลัก', 1250.5), wallet(2, 'โบนัส', 100)];
const draw = (wallets: typeof two, link: string | null) =>
  renderToStaticMarkup(<GameStage title="บาคาร่า" wallets={wallets} link={link} onWallet={() => undefined} />);

it('asks which of several wallets to play from, with the name and the balance of each', () => {
  const html = draw(two, null);
  expect(html).toContain('กรุณาเลือกกระเป๋าเงิน');
  for (const text of ['กระเป๋าหลัก', '1,250.50 บาท', 'โบนัส', '100.00 บาท']) expect(html).toContain(text);
});

it('asks nothing when there is one, and waits for the game', () => {
  expect(draw(two.slice(0, 1), null)).not.toContain('กรุณาเลือกกระเป๋าเงิน');
});

it('loads the game into a frame that cannot move our page', () => {
  const html = draw(two, 'https://games.example/launch?token=1');
  expect(html).toContain('src="https://games.example/launch?token=1"');
  expect(html).toMatch(/sandbox="[^"]*allow-scripts/);
  expect(html).not.toMatch(/allow-top-navigation/);
});
