import type { StaffDone } from '@chokdee/contract';
import { Card } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { columnsOf } from '#src/components/table/columns.tsx';
import { PlainTable } from '#src/components/table/plain-table.tsx';
import { ACTION_NAMES } from '#src/lib/action-names.ts';
import { asked } from '#src/lib/asked.ts';
import type { Text } from '#src/lib/english.ts';
import { useT } from '#src/lib/language.ts';

type Alarm = StaffDone<'GET /bo/api/staff/alarms'>['items'][number];

const ALARM_NAMES: Readonly<Record<string, Text>> = {
  sms_most_sent: 'ส่ง SMS ไปแล้ว 80% ของจำนวนต่อวัน',
  sms_all_sent: 'ส่ง SMS ครบจำนวนต่อวันแล้ว สมาชิกใหม่ขอรหัสไม่ได้จนถึงพรุ่งนี้',
};

const { text, instant, baht } = columnsOf<Alarm>();
const COLUMNS = [
  instant('raised_at', 'เวลา'),
  text('act', 'รายการ', { value: ({ act }, t) => t.data(ALARM_NAMES[act] ?? ACTION_NAMES[act] ?? act) }),
  text('by', 'โดย', { value: ({ by }) => by ?? '–' }),
  text('confirmed_by', 'ยืนยันโดย', { value: ({ confirmed_by }) => confirmed_by ?? '–' }),
  baht('amount', 'รวมวันนั้น (บาท)'),
];

/** What owners should hear of: much in a day, what changes who may do what, or what the house runs out of. */
export function StaffAlarms() {
  const t = useT();
  const { data } = useQuery(asked(['staff', 'alarms'], 'GET /bo/api/staff/alarms', { limit: 20 }));
  if (!data || data.items.length === 0) return null;
  return (
    <Card className="p-5">
      <h2 className="mb-2 text-lg font-medium">{t('รายการที่เจ้าของควรรู้')}</h2>
      <PlainTable
        label="รายการที่เจ้าของควรรู้"
        columns={COLUMNS}
        rows={data.items}
        rowId={({ alarm_id }) => String(alarm_id)}
        isTight
      />
    </Card>
  );
}
