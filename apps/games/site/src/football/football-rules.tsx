import { marketText } from '#site/football/texts.ts';
import { say } from '#site/shell/say.ts';
import type { LeagueCode } from '#src/rules/football/leagues.ts';
import { AIMS, MARKET_NAMES } from '#src/rules/football/markets.ts';
import { seasonMarketReturn } from '#src/rules/football/return.ts';

/** How the bets work, and what each market gives back. */
export function FootballRules({ league, rtp }: { league: LeagueCode; rtp: number }) {
  return (
    <>
      <p>
        {say(
          'แข่งทุก 3 นาที ครั้งละ 4 คู่ ใช้เวลา 1 นาที วางเดิมพันได้จนถึงเริ่มแข่ง ผลจ่ายทันทีเมื่อจบ แม้คุณจะปิดหน้านี้ไปแล้ว',
          'Four matches kick off every 3 minutes and take one. Bets are taken until kick-off and paid when the match is over, even if you have left.',
        )}
      </p>
      <p>
        {say(
          'จำนวนประตูของแต่ละทีมสุ่มตามปัวซงจากซีดที่ล็อกไว้ก่อนเปิดรับเดิมพัน ราคาคำนวณจากความน่าจะเป็นจริงหักส่วนต่างตามตาราง',
          'Goals are Poisson, drawn from a seed that is committed before betting opens. Odds are the exact chances less the margin below.',
        )}
      </p>
      <table className="w-full">
        <thead>
          <tr className="text-xs text-muted">
            <th className="py-1 text-left font-normal">{say('ตลาด', 'Market')}</th>
            <th className="text-right font-normal">{say('ส่วนต่าง', 'Margin')}</th>
            <th className="text-right font-normal">{say('คืนเฉลี่ยจริง', 'Exact return')}</th>
          </tr>
        </thead>
        <tbody>
          {MARKET_NAMES.map((market) => (
            <tr key={market} className="border-t border-hairline">
              <td className="py-2">{marketText(market)}</td>
              <td className="text-right">{((10_000 - AIMS[market]) / 100).toFixed(0)}%</td>
              <td className="text-right text-gold">{seasonMarketReturn(league, market).toFixed(2)}%</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-gold">
        {say(`เฉลี่ยทุกตลาดทั้งฤดูกาล ${rtp.toFixed(2)}%`, `All markets of a season: ${rtp.toFixed(2)}%`)}
      </p>
    </>
  );
}
