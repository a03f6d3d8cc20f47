import type { RoundTerms } from '@chokdee/lotto';
import { Card, EmptyState } from '@chokdee/ui';
import { ReceiptText, Trash2 } from 'lucide-react';
import { memo, type ReactNode, useMemo, useState } from 'react';
import { LineList } from '#src/features/lotto/bet/bill/line-list.tsx';
import { PriceForAll } from '#src/features/lotto/bet/bill/price-for-all.tsx';
import { showDialog, useSlip } from '#src/features/lotto/bet/slip.ts';
import { usePricedLines } from '#src/features/lotto/bet/use-terms.ts';
import { lazyDialog } from '#src/lib/overlays/lazy-dialog.tsx';

const ClearDialog = lazyDialog(() => import('#src/features/lotto/bet/sheets/clear-dialog.tsx'));
const SHOWN_MAX = 12;

interface Props {
  terms: RoundTerms;
  /** The bar at its foot; it never changes. */
  bar: ReactNode;
}

/** The bill so far, where it has a column of its own. */
export function SlipCard({ terms, bar }: Props) {
  const isEmpty = useSlip((slip) => slip.lines.length === 0);
  return (
    <Card className="flex max-h-[calc(100dvh-6rem)] flex-col gap-2 p-4">
      {isEmpty ? (
        <EmptyState icon={ReceiptText} title="โพยยังว่าง" text="กดเลขที่ต้องการ เลขจะมาอยู่ที่นี่" />
      ) : (
        <div className="-mx-4 min-h-0 overflow-y-auto px-4">
          <SlipLines terms={terms} />
        </div>
      )}
      <div className="border-t border-hairline pt-3">{bar}</div>
    </Card>
  );
}

/** The lines of the bill, the newest first, with their amounts; and one price for those that have none. */
export const SlipLines = memo(function SlipLines({ terms }: { terms: RoundTerms }) {
  const lines = usePricedLines(terms);
  const newest = useMemo(() => lines.toReversed(), [lines]);
  const [isClearing, setIsClearing] = useState(false);
  return (
    <>
      <div className="flex items-center justify-between">
        <h2 className="font-medium">โพยของคุณ</h2>
        <button
          type="button"
          onClick={() => setIsClearing(true)}
          className="-mr-2 inline-flex min-h-12 cursor-pointer items-center gap-1.5 rounded-control px-2 text-sm text-muted hover:text-text"
        >
          <Trash2 className="size-4" aria-hidden />
          ล้างโพย
        </button>
      </div>
      <PriceForAll />
      <LineList label="รายการในโพย ล่าสุดอยู่บน" lines={newest} max={SHOWN_MAX} />
      {lines.length > SHOWN_MAX && (
        <button
          type="button"
          onClick={() => showDialog('bill')}
          className="min-h-12 w-full cursor-pointer text-sm text-gold"
        >
          ดูทั้งหมด {lines.length} รายการ
        </button>
      )}
      {isClearing && <ClearDialog count={lines.length} onClose={() => setIsClearing(false)} />}
    </>
  );
});
