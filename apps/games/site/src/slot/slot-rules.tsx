import { say } from '#site/shell/say.ts';
import type { Table } from '#src/rules/game-rules.ts';
import { LINES, type Model, SCATTER, WILD } from '#src/rules/slot/models.ts';

const Picture = ({ symbol }: { symbol: number }) => (
  <svg viewBox="0 0 100 100" className="size-11 shrink-0" aria-hidden>
    <use href={`#s${symbol}`} />
  </svg>
);

/** The rules of a slot in words and figures, as the maths has them. */
export function SlotRules({ model, table }: { model: Model; table: Table }) {
  const [three, four, five] = model.freeGames;
  return (
    <>
      <p>
        {say(
          `วงล้อ 5 วง 3 แถว ${LINES.length} ไลน์ เดิมพันแบ่งเท่ากันทุกไลน์ สัญลักษณ์เหมือนกันติดกันจากซ้าย 3 ตัวขึ้นไปชนะ`,
          `Five reels of three rows, ${LINES.length} lines. The stake is spread evenly over the lines; three or more of a kind from the left win.`,
        )}
      </p>
      <table className="w-full text-left">
        <caption className="pb-2 text-left text-muted">
          {say('จ่ายเป็นเท่าของเดิมพันหนึ่งไลน์', 'Paid in times the stake of one line')}
        </caption>
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className="font-normal">
              <span className="sr-only">{say('สัญลักษณ์', 'Symbol')}</span>
            </th>
            {[3, 4, 5].map((count) => (
              <th key={count} scope="col" className="font-normal">
                × {count}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {model.pays.map(
            (pays, symbol) =>
              symbol > SCATTER && (
                // The place is the symbol.
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={symbol} className="border-t border-hairline">
                  <td className="py-1">
                    <Picture symbol={symbol} />
                  </td>
                  {pays.map((pay, index) => (
                    // oxlint-disable-next-line react/no-array-index-key
                    <td key={index}>{pay === 0 ? '–' : pay.toLocaleString('en-US')}</td>
                  ))}
                </tr>
              ),
          )}
        </tbody>
      </table>
      <p className="flex items-center gap-3">
        <Picture symbol={WILD} />
        {say(
          'แทนได้ทุกสัญลักษณ์ ยกเว้นกระทง อยู่ที่วงล้อ 2, 3 และ 4',
          'Stands for any symbol but the krathong; on reels 2, 3 and 4.',
        )}
      </p>
      <p className="flex items-center gap-3">
        <Picture symbol={SCATTER} />
        <span>
          {say(
            `3, 4, 5 อันที่ใดก็ได้ ได้ฟรีสปิน ${three}, ${four}, ${five} ครั้ง และเงิน ${model.scatterPays.join(', ')} เท่าของเดิมพัน ระหว่างฟรีสปินทุกรางวัลคูณ ${model.freeMultiplier} และได้ฟรีสปินเพิ่มได้อีก`,
            `3, 4 or 5 anywhere bring ${three}, ${four} or ${five} free spins and ${model.scatterPays.join(', ')} times the stake. Free spins pay ${model.freeMultiplier}-fold and can bring more.`,
          )}
        </span>
      </p>
      <p className="text-muted">
        {say(
          `คืนเงินเฉลี่ย ${table.rtp.toFixed(2)}% คำนวณจากวงล้อโดยตรง ตู้ที่ใช้วงล้อแบบเดียวกันจ่ายเท่ากัน ต่างกันที่ชื่อ ภาพ และสี`,
          `Returns ${table.rtp.toFixed(2)}% on average, computed from the reels. Slots with the same reels pay the same: they differ in name, pictures and colours.`,
        )}
      </p>
    </>
  );
}
