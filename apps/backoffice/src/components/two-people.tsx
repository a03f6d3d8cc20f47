import { Button, buttonLook } from '@chokdee/ui';
import { CircleCheck, UsersRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { formatInstant } from '#src/lib/format/format.ts';
import { useLanguage, useT } from '#src/lib/language.ts';

/** Says that an act takes two people. */
export function TwoPeopleNote() {
  const t = useT();
  return (
    <p className="flex items-start gap-2 rounded-control bg-raised px-3 py-2 text-sm">
      <UsersRound className="mt-0.5 size-5 shrink-0 text-gold" aria-hidden />
      <span>
        {t('ต้องมีอีกคนยืนยันก่อนจึงจะมีผล')}{' '}
        <Link href="/approvals" className="text-info underline">
          {t('ดูคำขอทั้งหมด')}
        </Link>
      </span>
    </p>
  );
}

/** After the request: it waits, until when, and where. */
export function Asked({ until, onClose }: { until?: string | undefined; onClose: () => void }) {
  const t = useT();
  const language = useLanguage((state) => state.language);
  const title = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone: who listens hears what came of it.
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <CircleCheck className="size-10 text-win" strokeWidth={1.5} aria-hidden />
      <p ref={title} tabIndex={-1} className="text-lg font-medium outline-none">
        {t('ส่งคำขอแล้ว รอผู้อื่นยืนยัน')}
      </p>
      {until && <p className="text-sm text-muted">{t('คำขอหมดอายุ {at}', { at: formatInstant(until, language) })}</p>}
      <div className="mt-2 grid w-full grid-cols-2 gap-3">
        <Link href="/approvals" className={buttonLook('outline', 'px-3')}>
          {t('ไปหน้าคำขอ')}
        </Link>
        <Button className="px-3" onClick={onClose}>
          {t('เสร็จ')}
        </Button>
      </div>
    </div>
  );
}
