import type { RoundTerms } from '@chokdee/lotto';
import { Button, DialogParts, EmptyState, formatBaht, Money } from '@chokdee/ui';
import { ReceiptText } from 'lucide-react';
import { useDeferredValue } from 'react';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { LineList } from '#src/features/lotto/bet/bill/line-list.tsx';
import { PriceForAll } from '#src/features/lotto/bet/bill/price-for-all.tsx';
import type { BillFlow } from '#src/features/lotto/bet/bill/use-bill.ts';
import { useWallet, WalletPick } from '#src/features/lotto/bet/bill/wallet-pick.tsx';
import { removeLines, removeRepeated, totalOfLines, useSlip } from '#src/features/lotto/bet/slip.ts';
import { type PricedLine, usePricedLines } from '#src/features/lotto/bet/use-terms.ts';
import { openOverlay } from '#src/lib/overlays/overlays.ts';

interface Props {
  terms: RoundTerms;
  bill: BillFlow;
  /** Why no bets are taken now. */
  shut: string | undefined;
}

/** The rows of the bill with their amounts, and what is wrong with them. */
export function BillEdit({ terms, bill, shut }: Props) {
  const lines = usePricedLines(terms);
  const blank = lines.filter(({ amount }) => amount === 0).length;
  const footer = lines.length > 0 && (
    <div className="flex items-center gap-3">
      <p className="flex-1">
        <span className="block text-sm text-muted">{lines.length} รายการ</span>
        <Money baht={totalOfLines(lines)} className="text-lg font-medium" />
      </p>
      <Button
        className="flex-[1.4]"
        isBusy={bill.isBusy}
        disabled={blank > 0 || shut !== undefined}
        onClick={bill.check}
      >
        {blank > 0 ? `ยังไม่ใส่ราคา ${blank}` : 'ไปยืนยัน'}
      </Button>
    </div>
  );
  return (
    <DialogParts footer={footer}>
      {lines.length === 0 ? (
        <EmptyState icon={ReceiptText} title="โพยยังว่าง" text="ปิดหน้าต่างนี้แล้วกดเลขที่ต้องการ" />
      ) : (
        <div className="flex flex-col gap-4">
          <FormProblem text={shut} />
          <PriceForAll hasQuick />
          <WalletPick value={bill.walletId} onChange={bill.setWalletId} />
          <Problems lines={lines} bill={bill} isShut={shut !== undefined} />
          <Rows lines={lines} />
        </div>
      )}
    </DialogParts>
  );
}

const NO_LINES: readonly PricedLine[] = [];
const ROW_REM = 3.75;
const FILLED = 6;

/** The rows. The window opens first and keeps their place; they are drawn with the next picture. */
function Rows({ lines }: { lines: readonly PricedLine[] }) {
  const late = useDeferredValue(lines, NO_LINES);
  return (
    <div style={{ minHeight: `${Math.min(lines.length, FILLED) * ROW_REM}rem` }}>
      {late.length > 0 && <LineList label="รายการในโพย" lines={late} />}
    </div>
  );
}

/** The error box: what keeps the bill from being sold, and the ways out. */
function Problems({ lines, bill, isShut }: { lines: readonly PricedLine[]; bill: BillFlow; isShut: boolean }) {
  const validated = useSlip((slip) => slip.validated);
  const refused = lines.filter(({ problem }) => problem !== undefined);
  const repeated = lines.length - new Set(lines.map(({ bet_type, number }) => `${bet_type}:${number}`)).size;
  const isPartlySellable = validated !== null && validated.answer.total > 0 && refused.length > 0;
  const wallet = useWallet(bill.walletId);
  const isShort = wallet !== undefined && wallet.balance < totalOfLines(lines);
  return (
    <>
      {bill.problem !== undefined && refused.length === 0 && !isShut && (
        <FormProblem text={bill.problem}>
          {isShort && (
            <Button variant="outline" className="mt-2" onClick={() => openOverlay('deposit')}>
              ฝากเงิน
            </Button>
          )}
        </FormProblem>
      )}
      {refused.length > 0 && (
        <FormProblem text={`มี ${refused.length} รายการที่รับไม่ได้ ดูเหตุผลใต้แต่ละรายการ`}>
          <div className="mt-2 flex flex-wrap gap-2">
            {isPartlySellable && (
              <Button variant="outline" className="px-3 text-sm" onClick={bill.confirmPartly}>
                แทงเฉพาะที่รับได้ ฿{formatBaht(validated.answer.total)}
              </Button>
            )}
            <Button
              variant="outline"
              className="px-3 text-sm"
              onClick={() => {
                const gone = new Set(refused.map(({ id }) => id));
                removeLines(({ id }) => gone.has(id));
              }}
            >
              ลบรายการเหล่านี้
            </Button>
          </div>
        </FormProblem>
      )}
      {repeated > 0 && (
        <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
          มีเลขซ้ำ {repeated} รายการ
          <Button variant="quiet" className="px-2 text-sm" onClick={removeRepeated}>
            ลบเลขซ้ำ
          </Button>
        </p>
      )}
    </>
  );
}
