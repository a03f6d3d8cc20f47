import { spotName } from '#site/baccarat/words.ts';
import { say } from '#site/shell/say.ts';
import { type BetLine, BetList, oddsText } from '#site/tables/bet-list.tsx';
import { BACCARAT_SPOTS, type BaccaratSpot, SHEET_HANDS } from '#src/rules/baccarat/spots.ts';
import { BACCARAT_RETURNS } from '#src/rules/baccarat/tables.ts';
import { limitsOf } from '#src/rules/chips.ts';
import type { Table } from '#src/rules/game-rules.ts';

const ORDER: readonly BaccaratSpot[] = ['player', 'banker', 'tie', 'player_pair', 'banker_pair'];

/** On which third cards of the player the banker draws, by the banker's points. */
const BANKER_DRAWS: readonly (readonly [string, string, string])[] = [
  ['0–2', 'จั่วเสมอ', 'always'],
  ['3', 'ทุกใบ ยกเว้น 8', 'any but 8'],
  ['4', '2–7', '2–7'],
  ['5', '4–7', '4–7'],
  ['6', '6–7', '6–7'],
  ['7', 'อยู่', 'stands'],
];

/** Baccarat in words: what is bet on, how cards come, what each bet pays and returns. */
export function RulesPart({ table }: { table: Table }) {
  const lines = ORDER.map(
    (spot): BetLine => ({
      name: spotName(spot),
      pays: oddsText(BACCARAT_SPOTS[spot].odds),
      returns: BACCARAT_RETURNS[spot],
      limits: limitsOf(table, BACCARAT_SPOTS[spot]),
    }),
  );
  return (
    <div className="rules">
      <p>
        {say(
          'ทายว่าฝ่ายใดจะได้แต้มใกล้ 9 กว่ากัน เอซนับ 1 แต้ม ไพ่ 2–9 นับตามหน้าไพ่ 10 และไพ่คนนับ 0 ผลรวมนับเฉพาะหลักหน่วย',
          'Guess which side comes nearer to 9. Aces count 1, cards from 2 to 9 their number, tens and pictures 0; of the sum only the last digit counts.',
        )}
      </p>
      <BetList lines={lines} />
      <p>
        {say(
          'จ่ายต่อเดิมพัน 1 บาท ไม่รวมทุน เจ้ามือหักค่าต๋ง 5% แล้ว ถ้าเสมอ เดิมพันผู้เล่นและเจ้ามือได้ทุนคืน ไพ่คู่คือสองใบแรกของฝ่ายนั้นเลขเดียวกัน',
          'Paid for 1 baht, and the stake goes back. The banker’s is less 5% commission. On a tie the stakes on player and banker go back. A pair: the first two cards of that side have the same rank.',
        )}
      </p>
      <h3>{say('สำรับใหม่ทุกตา', 'A fresh shoe for every hand')}</h3>
      <p>
        {say(
          'ทุกตาแจกจากไพ่เต็ม 8 สำรับ 416 ใบ ที่สับใหม่ด้วยรหัสของตานั้น ผลตาก่อนจึงไม่มีผลต่อตาถัดไป และอัตราคืนด้านบนตรงทุกตา คำนวณจากไพ่ทุกแบบที่เป็นไปได้',
          'Each hand is dealt from all 416 cards of eight decks, shuffled by the seeds of that hand. No hand bears on the next, and the returns above hold for every one; they are counted over all hands that there can be.',
        )}
      </p>
      <h3>{say('ไพ่ใบที่สาม', 'The third card')}</h3>
      <p>
        {say(
          'ฝ่ายใดได้ 8 หรือ 9 จากสองใบแรก จบทันที ผู้เล่นจั่วเมื่อได้ 0–5 ถ้าผู้เล่นไม่จั่ว เจ้ามือจั่วเมื่อได้ 0–5 ถ้าผู้เล่นจั่ว เจ้ามือจั่วตามตารางนี้',
          'Eight or nine in two cards ends the hand. The player draws on 0–5. If the player stood, the banker draws on 0–5; if not, by this table.',
        )}
      </p>
      <table className="bet-list">
        <thead>
          <tr>
            <th scope="col">{say('แต้มเจ้ามือ', 'Banker has')}</th>
            <th scope="col">{say('จั่วเมื่อใบที่สามของผู้เล่นคือ', 'draws when the player’s third is')}</th>
          </tr>
        </thead>
        <tbody>
          {BANKER_DRAWS.map(([points, th, en]) => (
            <tr key={points}>
              <th scope="row">{points}</th>
              <td>{say(th, en)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {say(
          `แผ่นสถิติเก็บ ${SHEET_HANDS} ตา แล้วเริ่มแผ่นใหม่`,
          `The road holds ${SHEET_HANDS} hands; then a new sheet begins.`,
        )}
      </p>
    </div>
  );
}
