import { Button, Card } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActDialog } from '#src/components/form/act-dialog.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { PlainTable } from '#src/components/table/plain-table.tsx';
import { AlarmsPage } from '#src/features/alarms/alarms-page.tsx';
import { KIND_NAMES, type Threshold, thresholdsQuery } from '#src/features/alarms/alarms-query.ts';
import type { Text } from '#src/lib/english.ts';
import { type Translate, useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';

const UNITS = { minutes: 'นาที', percent: '%', baht: 'บาท' } as const satisfies Record<Threshold['unit'], Text | '%'>;

/** What each threshold is of. */
const MEANINGS: Readonly<Record<Threshold['kind'], Text>> = {
  number_full: 'ยอดของเลขเทียบกับวงเงินรับต่อเลข',
  member_winning: 'สมาชิกหนึ่งคนชนะสุทธิในวันเดียว',
  provider_away: 'ผู้ให้บริการไม่ตอบติดต่อกัน',
  budget_low: 'งบที่ให้ไปแล้วของแคมเปญที่เปิดอยู่',
  withdrawals_wait: 'รายการถอนที่เก่าสุดรอมาแล้ว',
  incoming_wait: 'เงินเข้าที่เก่าสุดรอมาแล้ว',
  claims_wait: 'เรื่องแจ้งที่เก่าสุดรอมาแล้ว',
  approvals_wait: 'คำขอที่เก่าสุดรอมาแล้ว',
};

const sayUnit = (unit: Threshold['unit'], t: Translate): string => (unit === 'percent' ? '%' : t(UNITS[unit]));
const sayValue = (value: number | null, { unit }: Threshold, t: Translate): string =>
  value === null ? t('ปิดไว้') : `${value.toLocaleString('th-TH')} ${sayUnit(unit, t)}`;

const { text, acts } = columnsOf<Threshold>();
const COLUMNS = [
  text('kind', 'เรื่อง', { value: ({ kind }, t) => t(KIND_NAMES[kind]), below: ({ kind }, t) => t(MEANINGS[kind]) }),
  text('value', 'แจ้งตั้งแต่', { value: (row, t) => sayValue(row.value, row, t) }),
  text('usual', 'ค่าปกติ', { value: (row, t) => sayValue(row.usual, row, t) }),
];
const EDITED = [...COLUMNS, acts((threshold) => <EditButton threshold={threshold} />)];

/** `/alarms/thresholds`: from where on something is an alarm. */
export function ThresholdsScreen() {
  const t = useT();
  const may = useMay()('alarms.edit');
  return (
    <AlarmsPage title={t('เกณฑ์การแจ้งเตือน')} eyebrow={t('ผลช้ากี่นาทีตั้งที่ตลาดแต่ละแห่ง เรื่องร้ายแรงแจ้งเสมอและปิดไม่ได้')}>
      <Loaded query={useQuery(thresholdsQuery())}>
        {(rows) => (
          <Card className="overflow-clip">
            <PlainTable
              label="เกณฑ์การแจ้งเตือน"
              columns={may ? EDITED : COLUMNS}
              rows={rows}
              rowId={({ kind }) => kind}
            />
          </Card>
        )}
      </Loaded>
    </AlarmsPage>
  );
}

function EditButton({ threshold }: { threshold: Threshold }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const { kind, unit, min, max, value, version } = threshold;
  const bounds = { min: min.toLocaleString('th-TH'), max: max.toLocaleString('th-TH'), unit: sayUnit(unit, t) };
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        {t('แก้')}
        <span className="sr-only"> {t(KIND_NAMES[kind])}</span>
      </Button>
      {isOpen && (
        <ActDialog
          call="POST /bo/api/alarms/thresholds/save"
          title={t(KIND_NAMES[kind])}
          intro={<p className="text-sm text-muted">{t(MEANINGS[kind])}</p>}
          fields={{
            value: {
              label: () => `${t('แจ้งตั้งแต่')} (${sayUnit(unit, t)})`,
              hint: () => t('{min} ถึง {max} {unit} เว้นว่างเพื่อปิดไว้', bounds),
              inputMode: 'numeric',
            },
          }}
          thing={{ value }}
          given={{ kind, version }}
          confirm={t('บันทึก')}
          done={t('บันทึกแล้ว')}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
