import { spotName } from '#site/hilo/words.ts';
import { say } from '#site/shell/say.ts';
import { type BetLine, BetList, oddsText } from '#site/tables/bet-list.tsx';
import { limitsOf } from '#src/rules/chips.ts';
import type { Table } from '#src/rules/game-rules.ts';
import { exactReturns } from '#src/rules/hilo/return.ts';
import { HILO_SPOTS, type HiloSpot } from '#src/rules/hilo/spots.ts';

/** A line of the list speaks for all spots that are alike. */
const lines = (): readonly (readonly [HiloSpot, string])[] => [
  ['low', `${spotName('low')} (3–10)`],
  ['high', `${spotName('high')} (12–18)`],
  ['hilo', spotName('hilo')],
  ['number_1', say('เต็ง (เลขเดียว)', 'A number')],
  ['pair_12', say('โต๊ด (สองเลข)', 'A pair of numbers')],
  ['triple_any', spotName('triple_any')],
  ['triple_1', say('ตองระบุเลข', 'A triple by name')],
  ['total_4', say('4 หรือ 17 แต้ม', 'Total 4 or 17')],
  ['total_5', say('5 หรือ 16 แต้ม', 'Total 5 or 16')],
  ['total_6', say('6 หรือ 15 แต้ม', 'Total 6 or 15')],
  ['total_7', say('7 หรือ 14 แต้ม', 'Total 7 or 14')],
  ['total_8', say('8 หรือ 13 แต้ม', 'Total 8 or 13')],
  ['total_9', say('9 หรือ 12 แต้ม', 'Total 9 or 12')],
  ['total_10', say('10 แต้ม', 'Total 10')],
];

/** ไฮโล in words: what is bet on, what each bet pays and returns. */
export function RulesPart({ table }: { table: Table }) {
  const returns = exactReturns();
  return (
    <div className="rules">
      <p>
        {say(
          'ลูกเต๋าสามลูกอยู่ใต้ถ้วย วางชิปทายผล แล้วกดเขย่า เมื่อเปิดถ้วยจึงรู้ผล',
          'Three dice lie under the bowl. Lay chips on what they will show, shake, and the bowl is lifted.',
        )}
      </p>
      <BetList
        lines={lines().map(
          ([spot, name]): BetLine => ({
            name,
            pays: spot === 'number_1' ? '1, 2, 3' : oddsText(HILO_SPOTS[spot].odds),
            returns: returns.get(spot) ?? 0,
            limits: limitsOf(table, HILO_SPOTS[spot]),
          }),
        )}
      />
      <p>
        {say(
          'จ่ายต่อเดิมพัน 1 บาท ไม่รวมทุน ผลรวม 11 คือไฮโล ไม่นับเป็นต่ำหรือสูง ต่ำออกบ่อยกว่าสูงจึงจ่ายต่างกัน แต่คืนเฉลี่ยเท่ากัน ตองนับเป็นต่ำหรือสูงตามแต้ม',
          'Paid for 1 baht, and the stake goes back. A total of 11 is the hi-lo, neither low nor high. Low comes more often than high, so they pay differently and return the same. Triples count as low or high.',
        )}
      </p>
      <p>
        {say(
          'เต็งจ่าย 1 เท่าเมื่อออกหนึ่งลูก 2 เท่าเมื่อออกสองลูก 3 เท่าเมื่อออกทั้งสามลูก โต๊ดถูกเมื่อออกครบทั้งสองเลข',
          'A number pays 1 for each die that shows it, up to 3. A pair of numbers wins when both are shown.',
        )}
      </p>
      <p>
        {say('อัตราคืนคำนวณจากผลที่เป็นไปได้ครบทั้ง 216 แบบ', 'The returns are counted over all 216 throws that there can be.')}
      </p>
    </div>
  );
}
