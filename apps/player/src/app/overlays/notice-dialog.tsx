import { Button, Dialog, EmptyState } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { useState } from 'react';
import { NoticeView } from '#src/app/overlays/notice-view.tsx';
import { noticesQuery, recordShown } from '#src/lib/overlays/notices.ts';

/** The notices, one after the other. Closing them records when they were shown. */
export function NoticeDialog({ onClose }: { onClose: () => void }) {
  const { data: notices = [] } = useQuery(noticesQuery());
  const [index, setIndex] = useState(0);
  const notice = notices[index];
  const isLast = index >= notices.length - 1;
  const close = () => {
    recordShown();
    onClose();
  };
  return (
    <Dialog
      title="ประกาศสำคัญ"
      aside={notices.length > 0 && `${index + 1}/${notices.length}`}
      width={400}
      onClose={close}
      footer={
        <Button className="w-full" onClick={() => (isLast ? close() : setIndex(index + 1))}>
          {isLast ? 'ปิด' : 'ถัดไป'}
        </Button>
      }
    >
      {notice ? (
        <NoticeView key={notice.id} notice={notice} onLeave={close} />
      ) : (
        <EmptyState icon={BellOff} title="ไม่มีประกาศสำคัญในตอนนี้" text="เมื่อมีข่าวใหม่จะแจ้งให้ทราบที่นี่" />
      )}
    </Dialog>
  );
}
