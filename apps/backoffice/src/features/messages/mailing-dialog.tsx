import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { ActDialog } from '#src/components/form/act-dialog.tsx';
import { PreviewFrame } from '#src/components/preview-frame.tsx';
import { asked } from '#src/lib/asked.ts';
import type { FormOf } from '#src/lib/form/fields.ts';
import { useT } from '#src/lib/language.ts';
import { sayMembers } from '#src/lib/segments/segment-words.ts';
import { segmentsQuery } from '#src/lib/segments/segments-query.ts';

const SEND = 'POST /bo/api/mailings/send';

/** Writes to a segment, beside what its members will see and how many they are. */
export function MailingDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [, navigate] = useLocation();
  const segments = useQuery(segmentsQuery()).data?.items ?? [];
  return (
    <ActDialog
      call={SEND}
      title={t('ส่งข้อความ')}
      fields={{
        segment_id: {
          label: 'กลุ่ม',
          nothing: 'เลือกกลุ่ม',
          choices: segments.map(({ segment_id, name }) => [String(segment_id), name]),
        },
        title: { label: 'หัวข้อ' },
        text: { label: 'ข้อความ', rows: 5 },
        link: { label: 'ลิงก์ในเว็บ (ไม่ใส่ก็ได้)', hint: 'เช่น /promotions' },
      }}
      renderKept={({ segment_id }) => segment_id !== '' && <Reach segmentId={Number(segment_id)} />}
      preview={Preview}
      confirm={t('ส่งข้อความ')}
      done={t('เริ่มส่งแล้ว')}
      onDone={({ mailing_id }) => navigate(`/members/messages/${mailing_id}`)}
      onClose={onClose}
    />
  );
}

/** How many would get it now. */
function Reach({ segmentId }: { segmentId: number }) {
  const t = useT();
  const { data, error } = useQuery(asked('POST /bo/api/mailings/preview', { segment_id: segmentId }));
  if (error) return <p className="text-sm text-error">{error.message}</p>;
  if (!data) return null;
  return (
    <p aria-live="polite">
      <span className="text-lg font-medium">{t('ส่งถึง {count} คน', { count: sayMembers(data.gets) })}</span>{' '}
      <span className="text-sm text-muted">
        {t('ไม่รับข่าวสาร {count} คน', { count: data.opted_out.toLocaleString('th-TH') })}
      </span>
    </p>
  );
}

function Preview({ form: { title, text, link } }: { form: FormOf<typeof SEND> }) {
  const t = useT();
  return (
    <PreviewFrame>
      <div lang="th" className="rounded-card border border-hairline bg-surface p-4 break-words">
        <p className="font-medium">{title || t('หัวข้อ')}</p>
        <p className="text-sm whitespace-pre-line text-muted">{text || t('ข้อความ')}</p>
        {link && <p className="mt-2 text-sm text-info underline">{link}</p>}
      </div>
    </PreviewFrame>
  );
}
