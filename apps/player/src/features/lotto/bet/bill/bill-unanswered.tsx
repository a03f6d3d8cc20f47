import { Button, DialogParts } from '@chokdee/ui';
import { CloudOff } from 'lucide-react';
import { FormProblem } from '#src/components/form/form-problem.tsx';

interface Props {
  problem: string | undefined;
  isBusy: boolean;
  onSend: () => void;
}

/** The bill was sent and no answer came: it can only be sent again as it was, which never buys it twice. */
export function BillUnanswered({ problem, isBusy, onSend }: Props) {
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
