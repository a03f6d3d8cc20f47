import { Button, Skeleton, toast } from '@chokdee/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, UserX } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '#src/components/loaded.tsx';
import { Section } from '#src/components/section.tsx';
import { type OwnData as Data, ownDataQuery } from '#src/features/profile/profile-queries.ts';
import { api } from '#src/lib/api/api.ts';
import { formatInstant } from '#src/lib/format/format-day.ts';
import { lazyDialog } from '#src/lib/overlays/lazy-dialog.tsx';
import { useAct } from '#src/lib/use-act.ts';

const OwnDataDialog = lazyDialog(() => import('#src/features/profile/own-data-dialog.tsx'));

const HINDRANCES: Readonly<Record<Data['hindrances'][number], string>> = {
  money: 'ยังมีเงินในกระเป๋า',
  bills: 'มีโพยที่ยังไม่ออกผล',
  games: 'มีเกมที่ยังเล่นไม่จบ',
  deposits: 'มีรายการฝากที่ยังไม่จบ',
  withdrawals: 'มีรายการถอนที่ยังไม่จบ',
  bonuses: 'มีโบนัสหรือของรางวัลที่ยังไม่จบ',
  debts: 'มียอดค้างชำระ',
  case: 'มีเรื่องที่เจ้าหน้าที่กำลังตรวจสอบ',
};

/** A copy of all that is kept about the member, and the way to be forgotten. */
export function OwnData() {
  const query = useQuery(ownDataQuery());
  const [open, setOpen] = useState<'export' | 'erase'>();
  return (
    <Section title="ข้อมูลส่วนบุคคลของคุณ" text="รับสำเนาข้อมูลทั้งหมดที่เราเก็บเกี่ยวกับคุณ หรือขอให้ลบบัญชี">
      <Loaded query={query} what="สถานะข้อมูล" skeleton={<Skeleton className="h-32" />}>
        {(data) => (
          <div className="flex flex-col gap-3">
            <Button variant="outline" disabled={data.export_from !== null} onClick={() => setOpen('export')}>
              <Download className="size-5" aria-hidden />
              ดาวน์โหลดข้อมูลของฉัน
            </Button>
            {data.export_from && <p className="text-sm text-muted">ขอสำเนาได้อีกครั้ง {formatInstant(data.export_from)}</p>}
            {data.erasure ? (
              <Asked due_at={data.erasure.due_at} />
            ) : (
              <Erasable data={data} onErase={() => setOpen('erase')} />
            )}
            {open && <OwnDataDialog what={open} days={data.wait_days} onClose={() => setOpen(undefined)} />}
          </div>
        )}
      </Loaded>
    </Section>
  );
}

function Erasable({ data: { hindrances }, onErase }: { data: Data; onErase: () => void }) {
  return (
    <>
      <Button variant="outline" className="text-error!" disabled={hindrances.length > 0} onClick={onErase}>
        <UserX className="size-5" aria-hidden />
        ขอลบบัญชีและข้อมูล
      </Button>
      {hindrances.length > 0 && (
        <p className="text-sm text-pretty text-muted">
          ยังลบไม่ได้: {hindrances.map((hindrance) => HINDRANCES[hindrance]).join(' · ')}
        </p>
      )}
    </>
  );
}

function Asked({ due_at }: { due_at: string }) {
  const queryClient = useQueryClient();
  const { run, isBusy, problem } = useAct();
  const keep = () =>
    run(async () => {
      await api('POST /api/member/data/keep', {});
      toast.success('ยกเลิกคำขอแล้ว บัญชีของคุณยังอยู่');
      await queryClient.invalidateQueries(ownDataQuery());
    });
  return (
    <div className="flex flex-col gap-3 rounded-card border border-error p-4">
      <p className="text-pretty">บัญชีและข้อมูลของคุณจะถูกลบ {formatInstant(due_at)} หลังจากนั้นกู้คืนไม่ได้</p>
      <Button variant="outline" isBusy={isBusy} onClick={() => void keep()}>
        ยกเลิกคำขอ เก็บบัญชีไว้
      </Button>
      {problem && (
        <p role="alert" className="text-sm text-error">
          {problem}
        </p>
      )}
    </div>
  );
}
