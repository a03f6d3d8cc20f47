import { Button, Card, classNames, EmptyState, Skeleton } from '@chokdee/ui';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, Mail, MailOpen } from 'lucide-react';
import { NewsSwitch } from '#src/components/news-switch.tsx';
import { Page } from '#src/components/page.tsx';
import { PagedList } from '#src/components/paged-list.tsx';
import { type Message, messagesQuery } from '#src/features/messages/messages-query.ts';
import { api } from '#src/lib/api/api.ts';
import { setUnread, useSession } from '#src/lib/api/session.ts';
import { formatPast } from '#src/lib/format/format-day.ts';
import { SiteLink } from '#src/lib/site-link.tsx';
import { sayFailure } from '#src/lib/use-act.ts';

/** `/member/messages`: what the house told the member, and whether he wants to be told. */
export function MessagesScreen() {
  const query = useInfiniteQuery(messagesQuery());
  const queryClient = useQueryClient();
  const unread = useSession(({ userInfo }) => userInfo?.unread ?? 0);
  const read = async (message_id?: string) => {
    const left = await api('POST /api/member/messages/read', { message_id }).catch(sayFailure);
    setUnread(left.unread);
    await queryClient.invalidateQueries(messagesQuery());
  };
  return (
    <Page title="ข้อความ">
      {unread > 0 && (
        <Button variant="outline" className="self-end" onClick={() => void read()}>
          <MailOpen className="size-5" aria-hidden />
          อ่านแล้วทั้งหมด
        </Button>
      )}
      <Card className="px-4 sm:px-6">
        <PagedList
          query={query}
          what="ข้อความ"
          skeleton={<Skeleton className="my-4 h-60" />}
          empty={<EmptyState icon={Mail} title="ยังไม่มีข้อความ" text="ข่าวสารและสิทธิพิเศษของคุณจะอยู่ที่นี่" />}
          keyOf={({ message_id }) => message_id}
        >
          {(message) => <MessageView message={message} onRead={() => void read(message.message_id)} />}
        </PagedList>
      </Card>
      <NewsSwitch />
    </Page>
  );
}

/** One message; opened, it is read. */
function MessageView({ message, onRead }: { message: Message; onRead: () => void }) {
  const { title, text, link, at, is_read } = message;
  return (
    <details
      className="group py-2"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !is_read) onRead();
      }}
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
        <span
          className={classNames('size-2.5 shrink-0 rounded-full', is_read ? 'bg-transparent' : 'bg-gold-fill')}
          aria-hidden
        />
        <span className="min-w-0 flex-1">
          <span className={classNames('block wrap-break-word', !is_read && 'font-medium')}>
            {!is_read && <span className="sr-only">ยังไม่ได้อ่าน </span>}
            {title}
          </span>
          <span className="block text-sm text-muted">{formatPast(at)}</span>
        </span>
        <ChevronDown className="size-5 shrink-0 text-muted transition group-open:rotate-180" aria-hidden />
      </summary>
      <div className="pt-1 pb-3 pl-5.5">
        <p className="wrap-break-word whitespace-pre-line">{text}</p>
        {link && (
          <SiteLink
            href={link}
            className="mt-2 inline-flex min-h-12 items-center text-info underline underline-offset-4"
          >
            ดูรายละเอียด
          </SiteLink>
        )}
      </div>
    </details>
  );
}
