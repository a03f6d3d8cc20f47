import '#site/tables/bet-list.css';
import { money } from '#site/shell/money.ts';
import { say } from '#site/shell/say.ts';

/** One line of the rules: a bet, what it pays, what it returns on average, and its limits. */
export type BetLine = Readonly<{
  name: string;
  pays: string;
  returns: number;
  limits: { least: number; most: number };
}>;

/** Odds in hundredths as people say them: 0.95, 8, 12.5. */
export const oddsText = (odds: number): string => `${odds / 100}`;

const whole = (satang: number): string => money(satang).replace(/\.00$/, '');

/** Every bet with what it pays, its exact return and its limits. */
export function BetList({ lines }: { lines: readonly BetLine[] }) {
  return (
    <table className="bet-list">
      <thead>
        <tr>
          <th scope="col">{say('เดิมพัน', 'Bet')}</th>
          <th scope="col">{say('จ่าย', 'Pays')}</th>
          <th scope="col">{say('คืนเฉลี่ย', 'Return')}</th>
          <th scope="col">{say('วางได้ (บาท)', 'Limits (baht)')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, pays, returns, limits }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{pays}</td>
            <td>{returns.toFixed(2)}%</td>
            <td>
              {whole(limits.least)}–{whole(limits.most)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
