import { Button, DialogParts, Money, toast } from '@chokdee/ui';
import { CircleCheck, ImageDown } from 'lucide-react';
import { ButtonLink } from '#src/components/button-link.tsx';
import { BillLines } from '#src/features/lotto/bill-lines.tsx';
import type { Bought } from '#src/features/lotto/lotto-queries.ts';
import { savePicture, shortId } from '#src/features/lotto/save-picture.ts';
import { useAgent } from '#src/lib/agent/agent.ts';
import { formatInstant } from '#src/lib/format/format-day.ts';

/** The bill is bought: what it holds, and the picture of it to keep. */
export function Receipt({ bill, onClose }: { bill: Bought; onClose: () => void }) {
  const { name } = useAgent().info;
  const save = () => void savePicture(bill, name).catch((error: Error) => toast.error(error.message));
  const footer = (
    <div className="pair">
      <ButtonLink href="/lotto/bills" variant="outline" className="px-3">
        ดูโพยทั้งหมด
      </ButtonLink>
      <Button className="px-3" onClick={onClose}>
        แทงต่อ
      </Button>
    </div>
  );
  return (
    <DialogParts footer={footer}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-col items-center gap-1 text-center">
          <CircleCheck className="size-12 text-win" strokeWidth={1.5} aria-hidden />
          <Money baht={bill.total} className="text-2xl font-medium text-gold" />
          <p className="text-sm">{bill.round_name}</p>
          <p className="text-sm text-muted">
            โพย {shortId(bill.bill_id)} · {formatInstant(bill.created_at)}
          </p>
        </div>
        <NotSold bill={bill} />
        <Button variant="outline" onClick={save}>
          <ImageDown className="size-5" aria-hidden />
          บันทึกเป็นรูป
        </Button>
        <BillLines lines={bill.lines} />
        {bill.cancel_until && (
          <p className="text-sm text-muted">ยกเลิกได้ถึง {formatInstant(bill.cancel_until)} ที่หน้าโพย</p>
        )}
      </div>
    </DialogParts>
  );
}

/** What was asked for but could not be sold any more. */
function NotSold({ bill: { problems } }: { bill: Bought }) {
  if (problems.length === 0) return null;
  return (
    <div className="rounded-control bg-raised px-4 py-3 text-sm">
      <p className="font-medium">ไม่ได้ซื้อ {problems.length} รายการ ไม่มีการหักเงินส่วนนี้</p>
      <ul className="mt-1 text-muted">
        {[...new Set(problems.map(({ message }) => message))].map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </div>
  );
}
