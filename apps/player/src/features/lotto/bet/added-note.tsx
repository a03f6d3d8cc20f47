import { Undo2 } from 'lucide-react';
import { type Added, undoAdded, useSlip } from '#src/features/lotto/bet/slip.ts';

/** What was added last, with the way back; a number that was there before, and closed ones, are pointed out. */
export function AddedNote() {
  const added = useSlip((slip) => slip.added);
  const text = added ? sayAdded(added) : '';
  return (
    <div className="flex min-h-[48px] min-w-0 flex-1 items-center justify-between gap-2 text-sm leading-snug max-[400px]:text-xs lying:min-h-0 lying:text-xs">
      <output aria-live="polite" className="min-w-0 text-pretty text-muted">
        {text || 'กดเลขให้ครบหลัก ระบบเพิ่มลงโพยให้เอง'}
      </output>
      {added && added.ids.length > 0 && (
        <button
          type="button"
          onClick={undoAdded}
          className="inline-flex min-h-[48px] min-w-[48px] shrink-0 lying:min-h-[44px] cursor-pointer items-center justify-center gap-1.5 rounded-control px-2 text-gold hover:bg-raised"
        >
          <Undo2 className="size-5" aria-hidden />
          <span className="max-[400px]:sr-only lying:sr-only">เลิกทำ</span>
        </button>
      )}
    </div>
  );
}

const NAMED_MAX = 5;

/** In words: how many were added, and what was noticed. */
export const sayAdded = ({ ids, repeated, closed, tooMany }: Added): string =>
  [
    ids.length > 0 && `เพิ่มแล้ว ${ids.length} รายการ`,
    repeated !== undefined && `เลข ${repeated} มีในโพยอยู่แล้ว`,
    closed.length > 0 &&
      `เลขอั้นไม่รับ ${closed.slice(0, NAMED_MAX).join(' ')}${closed.length > NAMED_MAX ? ` และอีก ${closed.length - NAMED_MAX}` : ''}`,
    tooMany > 0 && `เกิน 1,000 รายการ ไม่ได้เพิ่ม ${tooMany}`,
  ]
    .filter(Boolean)
    .join(' · ');
