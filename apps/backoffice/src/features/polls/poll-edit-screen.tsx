import { useQuery } from '@tanstack/react-query';
import { ItemState } from '#src/components/item-state.tsx';
import { RewardsPage } from '#src/components/rewards-page.tsx';
import { PollEditor } from '#src/features/polls/poll-editor.tsx';
import { hasBegun } from '#src/features/polls/poll-form.ts';
import { type Poll, pollQuery } from '#src/features/polls/polls-query.ts';
import { useT } from '#src/lib/language.ts';

/** `/rewards/polls/new` and `…/:poll_id/edit`: a poll beside what players would see. */
export function PollEditScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const t = useT();
  const pollId = Number(params['poll_id'] ?? 0);
  const { data, error, refetch } = useQuery({ ...pollQuery(pollId), enabled: pollId > 0 });
  if (pollId === 0)
    return (
      <RewardsPage title={t('สร้างโพล')} eyebrow={t('บันทึกเป็นฉบับร่างก่อน ผู้เล่นเห็นเมื่อกดเปิด')}>
        <PollEditor poll={undefined} />
      </RewardsPage>
    );
  return (
    <RewardsPage title={t('แก้ไขโพล')} eyebrow={t(whatChanges(data))}>
      {data ? (
        <PollEditor key={pollId} poll={data} />
      ) : (
        <ItemState back="/rewards/polls" error={error} onRetry={() => void refetch()} />
      )}
    </RewardsPage>
  );
}

const whatChanges = (poll: Poll | null | undefined): string => {
  if (poll?.state !== 'open') return 'ฉบับร่างแก้ได้ทุกข้อ';
  return hasBegun(poll)
    ? 'เริ่มโหวตแล้ว แก้ได้เฉพาะรายละเอียด รูปของโพล และเลื่อนเวลาปิดออกไป'
    : 'โพลเปิดแล้ว แก้ได้เฉพาะข้อความ รูป และเลื่อนเวลาปิดออกไป จนกว่าจะเริ่มโหวต';
};
