import { MembersPage } from '#src/components/members/members-page.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { ListScreen } from '#src/components/table/list-screen.tsx';
import { MailingDialog } from '#src/features/messages/mailing-dialog.tsx';
import { MAILING_STATES, type MailingRow } from '#src/features/messages/mailing-query.ts';

const { text, state, count, instant } = columnsOf<MailingRow>();
const COLUMNS = [
  text('title', 'หัวข้อ'),
  text('segment', 'กลุ่ม'),
  state('state', 'สถานะ', MAILING_STATES),
  count('got', 'ได้รับ (คน)'),
  count('opted_out', 'ไม่รับข่าว (คน)'),
  instant('made_at', 'ส่งเมื่อ'),
  text('by', 'โดย'),
];

/** `/members/messages`: what the house told segments of members. */
export function MailingsScreen() {
  return (
    <ListScreen
      page={MembersPage}
      title="ข้อความถึงสมาชิก"
      eyebrow="ขึ้นในหน้าข้อความของสมาชิกที่รับข่าวสาร คนละครั้ง"
      name="mailings"
      call="GET /bo/api/mailings"
      columns={COLUMNS}
      refresh_ms={5_000}
      rowId={({ mailing_id }) => mailing_id}
      pathOf={({ mailing_id }) => `/members/messages/${mailing_id}`}
      add={{ text: 'ส่งข้อความ', permission: 'messages.send', dialog: MailingDialog }}
      empty={['ยังไม่มีข้อความ', 'ส่งข้อความแรกถึงกลุ่มสมาชิก']}
    />
  );
}
