import { useEffect, useRef } from 'react';
import { CREATURES } from '#site/fishing/art/looks.ts';
import { say } from '#site/shell/say.ts';
import { catchChance } from '#src/rules/fishing/return.ts';
import { prizeRange, SPECIES, type SpeciesCode } from '#src/rules/fishing/species.ts';

const WIDE = 64;
const HIGH = 44;

/** A fish standing still. */
function Portrait({ code }: { code: SpeciesCode }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen) return;
    const size = Math.min(WIDE * 0.86, HIGH / (CREATURES[code].high + 0.16)) * 2;
    pen.setTransform(size, 0, 0, size, WIDE, HIGH);
    CREATURES[code].draw(pen, 0.6);
  }, [code]);
  return <canvas ref={canvas} width={WIDE * 2} height={HIGH * 2} className="h-11 w-16 shrink-0" aria-hidden />;
}

/** What each fish pays and how often a shot catches it. */
export function FishList({ species, rtp }: { species: readonly SpeciesCode[]; rtp: number }) {
  return (
    <>
      <p>
        {say(
          'เล็งแล้วยิง ทุกนัดใช้เงินเท่าขนาดปืน นัดที่โดนปลามีโอกาสจับได้ตามตาราง จับได้จ่ายตามจำนวนเท่าของปืน ถ้าไม่มีปลาในแนวยิง ปืนจะไม่ลั่นและไม่คิดเงิน',
          'Aim and fire. Each shot costs the size of the cannon. A shot that meets a fish catches it as often as the list says and pays that many times the cannon. If no fish is in the way, nothing is fired and nothing is paid.',
        )}
      </p>
      <p className="text-gold">
        {say(
          `ปลาทุกชนิดคืนเท่ากันพอดี ${rtp.toFixed(2)}% ไม่ว่าปืนขนาดใด ยิงตัวไหน หรือยิงไปแล้วกี่นัด`,
          `Every fish gives back exactly ${rtp.toFixed(2)}%, with any cannon, however often it was shot at.`,
        )}
      </p>
      <ul className="divide-y divide-hairline">
        {species.map((code) => {
          const { wins, of } = catchChance(code, rtp);
          return (
            <li key={code} className="flex items-center gap-3 py-1.5">
              <Portrait code={code} />
              <span className="min-w-0 flex-1">{say(SPECIES[code].name_th, SPECIES[code].name_en)}</span>
              <span className="text-right">
                <strong className="block font-medium text-gold">{prizeRange(code)}</strong>
                <span className="block text-xs text-muted">
                  {say('โอกาส', 'chance')} {((wins / of) * 100).toFixed(2)}%
                </span>
              </span>
            </li>
          );
        })}
      </ul>
      {species.includes('clam') && (
        <p className="text-muted">
          {say(
            `หอยมุกเปิดได้ ${SPECIES.clam.prizes.map(({ multiplier, weight }) => `x${multiplier} (${weight}%)`).join(' ')}`,
            `A pearl clam holds ${SPECIES.clam.prizes.map(({ multiplier, weight }) => `x${multiplier} (${weight}%)`).join(' ')}`,
          )}
        </p>
      )}
      <p className="text-muted">
        {say(
          'แป้นพิมพ์: ← → เล็ง · เว้นวรรค ยิง · ↑ ↓ ขนาดปืน · L ล็อก · A อัตโนมัติ',
          'Keys: ← → aim · space fire · ↑ ↓ cannon · L lock · A automatic',
        )}
      </p>
    </>
  );
}
