import { Button, Card, ChoiceChips, EmptyState, Skeleton } from '@chokdee/ui';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Mail, MailOpen } from 'lucide-react';
import { useState } from 'react';
import { NewsSwitch } from '#src/components/news-switch.tsx';
import { Page } from '#src/components/page.tsx';
import { PagedList } from '#src/components/paged-list.tsx';
import { MessageView } from '#src/features/messages/message-view.tsx';
import { messagesQuery, type Sort } from '#src/features/messages/messages-query.ts';
import { PushSection } from '#src/features/messages/push-section.tsx';
import { api } from '#src/lib/api/api.ts';
import { MESSAGES } from '#src/lib/api/messages.ts';
import { setUnread } from '#src/lib/api/session.ts';
import { sayFailure } from '#src/lib/use-act.ts';

const EMPTY = {
  own: { title: 'ยังไม่มีเรื่องของคุณ', text: 'ผลโพย เงินเข้าออก โบนัส และความปลอดภัยของบัญชีจะอยู่ที่นี่' },
  news: { title: 'ยังไม่มีข่าวสาร', text: 'ข่าวสารและสิทธิพิเศษของคุณจะอยู่ที่นี่' },
} as const;

/** `/member/messages`: what happened to the member, news of the house, and whether he wants those. */
export function MessagesScreen() {
  const [chosen, setChosen] = useState<Sort>();
  const own = useInfiniteQuery(messagesQuery('own'));
  const first = own.data?.pages[0];
  const { unread = 0, unread_news = 0 } = first ?? {};
  // Whoever comes with nothing new but news came for them, and stays there while he reads.
  if (first && !chosen) setChosen(unread > 0 && unread === unread_news ? 'news' : 'own');
  const sort = chosen ?? 'own';
  const waiting = { own: unread - unread_news, news: unread_news };
  const read = useRead();
  return (
    <Page title="ข้อความ">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ChoiceChips
          label="ข้อความ"
          choices={[
            { value: 'own', text: withCount('ของฉัน', waiting.own) },
            { value: 'news', text: withCount('ข่าวสาร', waiting.news) },
          ]}
          value={sort}
          onChange={setChosen}
        />
        {waiting[sort] > 0 && (
          <Button variant="outline" onClick={() => void read({ which: sort })}>
            <MailOpen className="size-5" aria-hidden />
            อ่านแล้วทั้งหมด
          </Button>
        )}
      </div>
      <Messages key={sort} sort={sort} onRead={(message_id) => void read({ message_id })} />
      {sort === 'news' && <NewsSwitch />}
      <PushSection />
    </Page>
  );
}

const withCount = (text: string, count: number): string => (count > 0 ? `${text} (${count})` : text);

/** Marks messages as read; the bell and the lists say so. */
const useRead = () => {
  const queryClient = useQueryClient();
  return async (what: { message_id: string } | { which: Sort }) => {
    const { unread } = await api('POST /api/member/messages/read', what).catch(sayFailure);
    setUnread(unread);
    await queryClient.invalidateQueries({ queryKey: [...MESSAGES, 'list'] });
  };
};

function Messages({ sort, onRead }: { sort: Sort; onRead: (messageId: string) => void }) {
  return (
    <Card className="px-4 sm:px-6">
      <PagedList
        query={useInfiniteQuery(messagesQuery(sort))}
        what="ข้อความ"
        skeleton={<Skeleton className="my-4 h-60" />}
        empty={<EmptyState icon={Mail} {...EMPTY[sort]} />}
        keyOf={({ message_id }) => message_id}
      >
        {(message) => <MessageView message={message} onRead={() => onRead(message.message_id)} />}
      </PagedList>
    </Card>
  );
}
