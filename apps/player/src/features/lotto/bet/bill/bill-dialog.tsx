import type { RoundTerms } from '@chokdee/lotto';
import { Button, DialogParts, DialogShell } from '@chokdee/ui';
import { CloudOff } from 'lucide-react';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { useRoundState } from '#src/components/round/round-clock.tsx';
import { BillConfirm } from '#src/features/lotto/bet/bill/bill-confirm.tsx';
import { BillEdit } from '#src/features/lotto/bet/bill/bill-edit.tsx';
import { Receipt } from '#src/features/lotto/bet/bill/receipt.tsx';
import { type BillFlow, type Step, useBill } from '#src/features/lotto/bet/bill/use-bill.ts';
import { sayShut } from '#src/features/lotto/bet/round-shut.tsx';
import type { Round } from '#src/features/lotto/lotto-queries.ts';

interface Props {
  round: Round;
  terms: RoundTerms;
  onClose: () => void;
}

/** The bill from its last change to its receipt: prices, confirmation, purchase. One step is shown at a time. */
export function BillDialog({ round, terms, onClose }: Props) {
  const bill = useBill();
  return (
    <DialogShell title={TITLES[bill.step]} width={480} place="sheet" onClose={onClose}>
      <Shown round={round} terms={terms} bill={bill} onClose={onClose} />
    </DialogShell>
  );
}

const TITLES: Readonly<Record<Step, string>> = {
  edit: 'โพยของคุณ',
  confirm: 'ยืนยันโพย',
  pending: 'กำลังส่งโพย',
  bought: 'ซื้อโพยสำเร็จ',
};

function Shown({ round, terms, bill, onClose }: Props & { bill: BillFlow }) {
  const shut = sayShut(round, useRoundState(round));
  if (bill.bought) return <Receipt bill={bill.bought} onClose={onClose} />;
  if (bill.step === 'pending')
    return <BillUnanswered problem={bill.problem} isBusy={bill.isBusy} onSend={bill.sendAgain} />;
  if (bill.step === 'confirm' && bill.validated)
    return (
      <BillConfirm
        round={round}
        terms={terms}
        validated={bill.validated}
        seen={bill.seen}
        problem={bill.problem}
        shut={shut}
        isBusy={bill.isBusy}
        onBack={bill.back}
        onBuy={bill.buyNow}
      />
    );
  return <BillEdit terms={terms} bill={bill} shut={shut} />;
}

interface UnansweredProps {
  problem: string | undefined;
  isBusy: boolean;
  onSend: () => void;
}

/** The bill was sent and no answer came: it can only be sent again as it was, which never buys it twice. */
function BillUnanswered({ problem, isBusy, onSend }: UnansweredProps) {
  return (
    <DialogParts>
      <div className="flex flex-col items-center gap-3 text-center">
        <CloudOff className="size-10 text-muted" strokeWidth={1.5} aria-hidden />
        <p className="font-medium">{isBusy ? 'กำลังรอคำตอบจากระบบ' : 'ยังไม่ทราบผลของโพยที่ส่งไป'}</p>
        <p className="text-sm text-pretty text-muted">ส่งอีกครั้งได้อย่างปลอดภัย ระบบจะไม่หักเงินซ้ำและไม่เพิ่มโพยซ้ำ</p>
        <FormProblem text={problem} />
        <Button className="w-full" isBusy={isBusy} onClick={onSend}>
          ส่งอีกครั้ง
        </Button>
      </div>
    </DialogParts>
  );
}
