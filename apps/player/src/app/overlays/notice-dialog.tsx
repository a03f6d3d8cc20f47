import { Button, buttonLook, Dialog, EmptyState } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { BellOff, ChevronRight, Mail } from 'lucide-react';
import { useState } from 'react';
import { useIsLoggedIn, useSession } from '#src/lib/api/session.ts';
import { firstUnread, type Notice, noticesQuery, recordShown, useNoticeClock } from '#src/lib/overlays/notices.ts';
import { SiteLink } from '#src/lib/site-link.tsx';

/** The notices, one after the other. Closing them records when they were shown. */
export function NoticeDialog({ onClose }: { onClose: () => void }) {
  const { data: notices = [] } = useQuery(noticesQuery());
  const isLoggedIn = useIsLoggedIn();
  const unread = useSession(({ userInfo }) => userInfo?.unread ?? 0);
  // Whoever has read all of them asked for them: they begin anew.
  const [first] = useState(() => Math.max(0, firstUnread(notices, useNoticeClock.getState())));
  const [index, setIndex] = useState(first);
  const notice = notices[index];
  const isLast = index >= notices.length - 1;
  const close = () => {
    recordShown(notices.slice(first, index + 1));
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
      {isLoggedIn && (
        <SiteLink
          href="/member/messages"
          className="mb-4 flex min-h-12 items-center gap-3 rounded-control border border-hairline px-4 hover:bg-raised"
          onClick={close}
        >
          <Mail className="size-5 shrink-0 text-gold" aria-hidden />
          <span className="flex-1">ข้อความถึงคุณ</span>
          {unread > 0 && <span className="text-sm text-gold">ใหม่ {unread}</span>}
          <ChevronRight className="size-5 text-muted" aria-hidden />
        </SiteLink>
      )}
      {notice ? (
        <NoticeView key={notice.id} notice={notice} onLeave={close} />
      ) : (
        <EmptyState icon={BellOff} title="ไม่มีประกาศสำคัญในตอนนี้" text="เมื่อมีข่าวใหม่จะแจ้งให้ทราบที่นี่" />
      )}
    </Dialog>
  );
}

const IMAGE_ONLY = 1;

/** One notice: its picture, title, text and link. Of type 1 only the picture, which then is the link. */
function NoticeView({ notice, onLeave }: { notice: Notice; onLeave: () => void }) {
  const { type, image, title, description, link } = notice;
  const isImageOnly = type === IMAGE_ONLY;
  const picture = image && (
    <img src={image} alt={isImageOnly ? title : ''} width={640} height={360} className="w-full rounded-card" />
  );
  if (isImageOnly && !link) return picture;
  if (isImageOnly)
    return (
      <SiteLink href={link} className="block rounded-card" onClick={onLeave}>
        {picture}
      </SiteLink>
    );
  return (
    <article>
      {picture}
      <h3 className="mt-4 text-lg font-medium">{title}</h3>
      <p className="mt-1 whitespace-pre-line text-muted">{description}</p>
      {link && (
        <SiteLink href={link} className={buttonLook('outline', 'mt-4 w-full')} onClick={onLeave}>
          ดูรายละเอียด
        </SiteLink>
      )}
    </article>
  );
}
