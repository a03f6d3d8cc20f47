import { Button, ConfirmDialog, Dialog, formatBaht, Money, Skeleton, toast } from '@chokdee/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ImageDown, Share2, ShieldCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { ButtonLink } from '#src/components/button-link.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { Countdown } from '#src/components/round/countdown.tsx';
import { BET_NAMES } from '#src/features/lotto/bet-words.ts';
import { BillLines } from '#src/features/lotto/bill-lines.tsx';
import { BillRound } from '#src/features/lotto/bills/bill-round.tsx';
import { BillStatus } from '#src/features/lotto/bills/bill-status.tsx';
import { ResultCard } from '#src/features/lotto/bills/result-card.tsx';
import { type BillDetail, billQuery, ruleQuery } from '#src/features/lotto/lotto-queries.ts';
import { savePicture, shortId } from '#src/features/lotto/save-picture.ts';
import { useAgent } from '#src/lib/agent/agent.ts';
import { api, newIdempotencyKey } from '#src/lib/api/api.ts';
import { useSecondsLeft } from '#src/lib/api/server-clock.ts';
import { formatInstant } from '#src/lib/format/format-day.ts';
import { linkOf, shareLink } from '#src/lib/share-link.ts';
import { sayFailure } from '#src/lib/use-act.ts';
import { walletsQuery } from '#src/lib/wallets.ts';

/** One bill with its lines, its result, its picture and, while its rule allows it, the way to take it back. */
export function BillDetailDialog({ billId, onClose }: { billId: string; onClose: () => void }) {
  const bill = useQuery(billQuery(billId));
  return (
    <Dialog title={`โพย ${shortId(billId)}`} width={480} place="sheet" onClose={onClose}>
      <Loaded query={bill} what="โพย" skeleton={<Skeleton className="h-64 rounded-card" />}>
        {(data) => <Detail bill={data} />}
      </Loaded>
    </Dialog>
  );
}

function Detail({ bill }: { bill: BillDetail }) {
  const { name } = useAgent().info;
  const save = () => void savePicture(bill, name).catch((error: Error) => toast.error(error.message));
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-start justify-between gap-4">
        <div>
          <p className="font-medium">{bill.round_name}</p>
          <p className="text-sm text-muted">ซื้อเมื่อ {formatInstant(bill.created_at)}</p>
          <p className="text-sm text-muted">ออกผล {formatInstant(bill.draw_at)}</p>
        </div>
        <BillStatus status={bill.status} className="text-sm" />
      </div>
      <ResultCard bill={bill} />
      <BillRound bill={bill} />
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-sm text-muted">ยอดแทง {bill.line_count} รายการ</span>
        <Money baht={bill.total} className="text-lg font-medium" />
      </p>
      {bill.note && <p className="text-sm text-muted">บันทึก: {bill.note}</p>}
      <BillLines lines={bill.lines} />
      <Button variant="outline" onClick={() => void shareBill(bill)}>
        <Share2 className="size-5" aria-hidden />
        แชร์ให้เพื่อน
      </Button>
      <Button variant="outline" onClick={save}>
        <ImageDown className="size-5" aria-hidden />
        บันทึกเป็นรูป
      </Button>
      <ButtonLink href={`/lotto/bills/${bill.bill_id}/proof`} variant="outline">
        <ShieldCheck className="size-5" aria-hidden />
        หลักฐานโพย
      </ButtonLink>
      {bill.status === 'active' && <CancelPart bill={bill} />}
    </div>
  );
}

/** Until when the bill can be taken back, and how often a day. */
function CancelPart({ bill }: { bill: BillDetail }) {
  const { data: rule } = useQuery(ruleQuery(bill.round_id));
  const left = useSecondsLeft(bill.cancel_until ?? bill.created_at);
  const [isAsking, setIsAsking] = useState(false);
  const cancel = useCancel(bill);
  const words = rule && `ยกเลิกได้ถึง ${rule.cancel_minutes} นาทีก่อนปิดรับ วันละไม่เกิน ${rule.cancel_per_day} โพย`;
  if (bill.cancel_until === null || left === 0)
    return <p className="text-sm text-muted">เลยเวลายกเลิกโพยแล้ว {words && `(${words})`}</p>;
  return (
    <div className="flex flex-col gap-2 border-t border-hairline pt-4">
      <p className="text-sm text-muted">
        {words} เหลือเวลา <Countdown until={bill.cancel_until} className="font-medium" />
      </p>
      <Button variant="outline" onClick={() => setIsAsking(true)}>
        ยกเลิกโพย
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="ยกเลิกโพยนี้"
          text={`ได้เงินคืน ${formatBaht(bill.total)} บาท${rule ? ` และนับเป็น 1 ใน ${rule.cancel_per_day} ครั้งของวันนี้` : ''}`}
          confirm="ยกเลิกโพย"
          cancel="เก็บโพยไว้"
          onConfirm={cancel}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}

/** Takes the bill back; pressed again after a lost answer it is still one act. */
function useCancel({ bill_id }: BillDetail): () => Promise<void> {
  const queryClient = useQueryClient();
  const key = useRef('');
  return async () => {
    key.current ||= newIdempotencyKey();
    try {
      const request = api('POST /api/lotto/bill/cancel', { bill_id }, { idempotencyKey: key.current });
      const { refunded } = await request.catch(sayFailure);
      toast.success(`ยกเลิกโพยแล้ว คืนเงิน ${formatBaht(refunded)} บาท`);
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['member', 'lotto'] });
      void queryClient.invalidateQueries(walletsQuery());
    }
  };
}

const NUMBERS_MAX = 12;

/** A bill as friends may read it: its round and its numbers. What was staked is nobody's business. */
export const sayBill = ({ round_name, lines }: Pick<BillDetail, 'round_name' | 'lines'>): string => {
  const shown = lines.slice(0, NUMBERS_MAX).map(({ bet_type, number }) => `${BET_NAMES[bet_type]} ${number}`);
  const rest = lines.length - shown.length;
  return [`โพย ${round_name}`, ...shown, ...(rest > 0 ? [`และอีก ${rest} รายการ`] : [])].join('\n');
};

/** Shares a bill with friends, who come to its round by the link. */
const shareBill = (bill: BillDetail): Promise<void> =>
  shareLink({ text: sayBill(bill), url: linkOf(`/lotto/${bill.round_id}`) });
