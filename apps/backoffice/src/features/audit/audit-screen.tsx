import { deviceName } from '@chokdee/ui';
import { columnsOf } from '#src/components/table/columns.tsx';
import { anyOf, PERIOD, pick, word } from '#src/components/table/filters.tsx';
import { ListScreen } from '#src/components/table/list-screen.tsx';
import { type AuditEntry, subjectOf } from '#src/features/audit/audit-entry.ts';
import { ACTION_NAMES } from '#src/lib/action-names.ts';
import type { Translate } from '#src/lib/language.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import { staffApi } from '#src/lib/staff-api.ts';
import { SUBJECT_NAMES } from '#src/lib/words/subject-words.ts';

const AuditDialog = lazyPart(() => import('#src/features/audit/audit-dialog.tsx'));

const { text, instant } = columnsOf<AuditEntry>();
const COLUMNS = [
  instant('at', 'เวลา'),
  text('staff', 'โดย'),
  text('action', 'คำสั่ง', { value: ({ action }, t) => t.data(ACTION_NAMES[action] ?? action) }),
  {
    ...text('subject', 'กับ', { value: subjectOf }),
    cell: (row: AuditEntry, t: Translate) => (
      <span className="max-w-60 break-words max-sm:min-w-0">{subjectOf(row, t)}</span>
    ),
  },
  {
    ...text('reason', 'เหตุผล'),
    cell: ({ reason }: AuditEntry) => <span className="line-clamp-2 max-w-80">{reason || '–'}</span>,
  },
  text('address', 'จาก'),
  text('device', 'อุปกรณ์', { value: ({ device }) => deviceName(device, ', ', device) }),
];

/** Who looks for a change knows what was done, to what, or when. */
const FILTERS = {
  staff_id: pick('โดย', 'ทุกคน', ['audit', 'people'], async () =>
    (await staffApi('GET /bo/api/audit/people', {})).map(({ staff_id, username }) => [staff_id, username]),
  ),
  action: anyOf('คำสั่ง', ACTION_NAMES),
  subject_type: anyOf('ประเภท', SUBJECT_NAMES),
  subject_id: word('รหัส', /./),
  ...PERIOD,
};

/** `/audit`: what staff changed, newest first; a row opens to what it was before and after. */
export function AuditScreen() {
  return (
    <ListScreen
      title="บันทึกการแก้ไข"
      eyebrow="ทุกการเปลี่ยนแปลงโดยทีมงาน ลบหรือแก้ไม่ได้"
      name="audit"
      call="GET /bo/api/audit"
      filters={FILTERS}
      columns={COLUMNS}
      hidden={['device']}
      rowId={({ audit_id }) => audit_id}
      renderRow={(entry, onClose) => <AuditDialog entry={entry} onClose={onClose} />}
    />
  );
}
