import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { EditPage } from '#src/components/form/edit-page.tsx';
import { RowList } from '#src/components/form/row-list.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { RewardsPage } from '#src/components/rewards-page.tsx';
import { type PollForm, PollPreview } from '#src/features/polls/poll-preview.tsx';
import { type Poll, pollQuery } from '#src/features/polls/polls-query.ts';
import type { Text } from '#src/lib/english.ts';
import type { Fields } from '#src/lib/form/fields.ts';
import { type Translate, useT } from '#src/lib/language.ts';

const SAVE = 'POST /bo/api/polls/save';
const CHOICE: PollForm['choices'][number] = { choice_id: '', name: '', image: '' };

/** Of an open poll what it asks changes until votes are taken; how votes are earned and what there is to win stays. */
const fieldsOf = (t: Translate, isOpen: boolean, isBegun: boolean): Fields<typeof SAVE> => ({
  title: { label: 'คำถาม', isLocked: isBegun, ...(isBegun && { hint: 'เริ่มโหวตแล้ว แก้คำถามไม่ได้' }) },
  detail: { label: 'รายละเอียด', rows: 3 },
  image: { label: 'รูปภาพ', picture: 'event' },
  opens_at: { label: 'เปิดโหวต', isHalf: true, isLocked: isOpen },
  closes_at: { label: 'ปิดโหวต', isHalf: true },
  choices: {
    label: 'ชื่อตัวเลือก',
    input: (props) => (
      <>
        {isBegun && <p className="mb-4 text-sm text-muted">{t('เริ่มโหวตแล้ว แก้ชื่อและรูปของตัวเลือกไม่ได้')}</p>}
        <RowList
          {...props}
          isFixed={isOpen}
          fields={(place) => ({
            name: { label: () => t('ตัวเลือก {place}', { place: place + 1 }), isLocked: isBegun },
            image: {
              label: () => t('รูปของตัวเลือก {place}', { place: place + 1 }),
              picture: 'event',
              when: () => !isBegun,
            },
          })}
          next={() => CHOICE}
          row="ตัวเลือก {place}"
          add="เพิ่มตัวเลือก"
          remove="ลบตัวเลือก {place}"
        />
      </>
    ),
  },
  quota_by: {
    label: 'ได้สิทธิ์จาก',
    words: { deposit: 'ยอดฝาก', turnover: 'ยอดเล่น' },
    isHalf: true,
    isLocked: isOpen,
  },
  quota_baht: { label: 'ทุกกี่บาทได้ 1 สิทธิ์', isHalf: true, isLocked: isOpen },
  quota_free: { label: 'สิทธิ์ฟรี', isHalf: true, isLocked: isOpen },
  quota_max: { label: 'สิทธิ์สูงสุดต่อคน', isHalf: true, isLocked: isOpen },
  prize: {
    label: 'แบบของรางวัล',
    words: { split: 'เงินก้อนเดียว แบ่งตามโหวตที่ถูก', each: 'จ่ายต่อโหวตที่ถูก' },
    isHalf: true,
    isLocked: isOpen,
  },
  prize_amount: { label: 'เงินรางวัล (บาท)', isHalf: true, isLocked: isOpen },
  prize_max: {
    label: 'จ่ายรวมไม่เกิน (บาท)',
    hint: 'เว้นว่าง: ไม่จำกัด',
    isHalf: true,
    isLocked: isOpen,
    when: ({ prize }) => prize === 'each',
  },
});

/** `/rewards/polls/new` and `…/:poll_id/edit`: a poll beside what players would see. */
export function PollEditScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const t = useT();
  const pollId = Number(params['poll_id'] ?? 0);
  const query = useQuery({ ...pollQuery(pollId), enabled: pollId > 0 });
  if (pollId === 0)
    return (
      <RewardsPage title={t('สร้างโพล')} eyebrow={t('บันทึกเป็นฉบับร่างก่อน ผู้เล่นเห็นเมื่อกดเปิด')}>
        <PollEditor poll={undefined} />
      </RewardsPage>
    );
  return (
    <RewardsPage title={t('แก้ไขโพล')} eyebrow={t(whatChanges(query.data))}>
      <Loaded query={query} back="/rewards/polls">
        {(poll) => <PollEditor key={pollId} poll={poll} />}
      </Loaded>
    </RewardsPage>
  );
}

function PollEditor({ poll }: { poll: Poll | undefined }) {
  const t = useT();
  const [, navigate] = useLocation();
  const leave = () => navigate('/rewards/polls');
  return (
    <EditPage
      call={SAVE}
      fields={fieldsOf(t, poll?.state === 'open', poll !== undefined && hasBegun(poll))}
      groups={[
        ['คำถาม', ['title', 'detail', 'image', 'opens_at', 'closes_at']],
        ['ตัวเลือก', ['choices']],
        ['สิทธิ์โหวต', ['quota_by', 'quota_baht', 'quota_free', 'quota_max']],
        ['รางวัล', ['prize', 'prize_amount', 'prize_max']],
      ]}
      thing={poll}
      keys={['poll_id', 'version']}
      fresh={{
        quota_by: 'deposit',
        quota_free: '1',
        quota_baht: '300',
        quota_max: '10',
        prize: 'split',
        choices: [CHOICE, CHOICE],
      }}
      renderBeside={({ form }) => <PollPreview form={form} />}
      save={t(poll ? 'บันทึกโพล' : 'บันทึกเป็นฉบับร่าง')}
      done={t('บันทึกแล้ว')}
      onDone={leave}
      onLeave={leave}
    />
  );
}

/** Whether a poll takes votes or did: what they are for stays then. */
const hasBegun = ({ state, opens_at }: Poll): boolean => state === 'open' && Date.parse(opens_at) <= Date.now();

const whatChanges = (poll: Poll | null | undefined): Text => {
  if (poll?.state !== 'open') return 'ฉบับร่างแก้ได้ทุกข้อ';
  return hasBegun(poll)
    ? 'เริ่มโหวตแล้ว แก้ได้เฉพาะรายละเอียด รูปของโพล และเลื่อนเวลาปิดออกไป'
    : 'โพลเปิดแล้ว แก้ได้เฉพาะข้อความ รูป และเลื่อนเวลาปิดออกไป จนกว่าจะเริ่มโหวต';
};
