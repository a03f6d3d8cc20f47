import { useQuery } from '@tanstack/react-query';
import { ActDialog } from '#src/components/form/act-dialog.tsx';
import { QuestPreview } from '#src/features/quests/quest-preview.tsx';
import { QUEST_KINDS, QUEST_MEASURES, QUEST_PAYS, UNITS } from '#src/features/quests/quest-words.ts';
import { type Quest, questChoicesQuery } from '#src/features/quests/quests-query.ts';
import type { Fields } from '#src/lib/form/fields.ts';
import { type Translate, useT } from '#src/lib/language.ts';
import { PRODUCTS } from '#src/lib/words/play-words.ts';

type Choices = readonly (readonly [string, string])[];
type Fixed = Readonly<Record<'isHalf' | 'isLocked', boolean>>;
const SAVE = 'POST /bo/api/quests/save';

/** `fixed`: half a line, and locked once somebody was rewarded. */
const fieldsOf = (t: Translate, fixed: Fixed, events: Choices): Fields<typeof SAVE> => ({
  name: { label: 'ชื่อที่ผู้เล่นเห็น' },
  detail: { label: 'รายละเอียดเพิ่มเติม', rows: 2 },
  kind: { label: 'ทำได้', words: QUEST_KINDS, ...fixed },
  event_id: {
    label: 'กิจกรรม',
    choices: events,
    nothing: 'เลือกกิจกรรม',
    ...fixed,
    when: ({ kind }) => kind === 'event',
  },
  measure: { label: 'นับจาก', words: QUEST_MEASURES, ...fixed },
  target: { label: ({ measure }) => t('เป้าหมาย ({unit})', { unit: t(UNITS[measure]) }), ...fixed },
  products: {
    label: 'นับเฉพาะ',
    hint: 'ไม่เลือก: นับทุกประเภท',
    words: PRODUCTS,
    isLocked: fixed.isLocked,
    when: ({ measure }) => measure === 'turnover',
  },
  pays: { label: 'จ่ายเป็น', words: QUEST_PAYS, ...fixed },
  amount: { label: ({ pays }) => t(pays === 'points' ? 'รางวัล (แต้ม)' : 'รางวัล (บาท)'), ...fixed },
  starts_at: { label: 'เริ่ม', hint: 'เว้นว่าง: ทันที', isHalf: true },
  ends_at: { label: 'สิ้นสุด', hint: 'เว้นว่าง: ไม่สิ้นสุด', isHalf: true },
  image: { label: 'รูปบนการ์ด (ไม่ใส่ก็ได้)', picture: 'event' },
  position: { label: 'ลำดับในหน้าภารกิจ', hint: 'เลขน้อยอยู่ก่อน' },
  is_shown: { label: 'แสดงให้ผู้เล่นเห็น' },
});

/** Makes a quest or changes it, beside what players see. What was rewarded keeps what it measures and pays. */
export function QuestDialog({ quest, onClose }: { quest?: Quest; onClose: () => void }) {
  const t = useT();
  const { data } = useQuery(questChoicesQuery());
  const isFixed = quest?.was_rewarded ?? false;
  return (
    <ActDialog
      call={SAVE}
      title={t(quest ? 'แก้ไขภารกิจ' : 'เพิ่มภารกิจ')}
      intro={
        isFixed && (
          <p className="rounded-control bg-raised px-4 py-3 text-sm text-pretty">
            {t('มีสมาชิกรับรางวัลแล้ว แก้ได้เฉพาะข้อความ รูป เวลา ลำดับ และการแสดง')}
          </p>
        )
      }
      fields={fieldsOf(
        t,
        { isHalf: true, isLocked: isFixed },
        data?.events.map(({ id, title }) => [String(id), title]) ?? [],
      )}
      thing={quest}
      keys={['quest_id', 'version']}
      fresh={{ kind: 'daily', measure: 'deposit', pays: 'points', position: '1', is_shown: true }}
      preview={QuestPreview}
      confirm={t('บันทึกภารกิจ')}
      done={t('บันทึกแล้ว')}
      onClose={onClose}
    />
  );
}
