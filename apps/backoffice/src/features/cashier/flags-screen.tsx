import { Button } from '@chokdee/ui';
import { useState } from 'react';
import { columnsOf } from '#src/components/table/columns.tsx';
import { choice, ONE_MEMBER } from '#src/components/table/filters.tsx';
import { ListScreen, NOTHING } from '#src/components/table/list-screen.tsx';
import { CashierPage } from '#src/features/cashier/cashier-page.tsx';
import { type Flag, REFRESH_MS } from '#src/features/cashier/cashier-query.ts';
import { Evidence } from '#src/features/cashier/evidence.tsx';
import { othersOf, sayEvidence } from '#src/features/cashier/say-evidence.ts';
import { useT } from '#src/lib/language.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import { useMay } from '#src/lib/me.ts';
import { FLAG_KINDS } from '#src/lib/words/cashier-words.ts';

const ResolveDialog = lazyPart(() => import('#src/features/cashier/deposits/resolve-dialog.tsx'));

const STATES = { open: 'ยังไม่ปิด', resolved: 'ปิดแล้ว' } as const;
const FILTERS = {
  state: choice('สถานะ', STATES, 'open'),
  kind: choice('ประเภท', { all: 'ทั้งหมด', ...FLAG_KINDS }, 'all'),
  member_id: ONE_MEMBER,
};

const { text, member, instant, acts } = columnsOf<Flag>();
const COLUMNS = [
  {
    ...text('kind', 'เรื่องและหลักฐาน', {
      value: (row, t) => `${t(FLAG_KINDS[row.kind])}: ${[...sayEvidence(row, t), ...othersOf(row)].join(', ')}`,
    }),
    cell: (row: Flag) => (
      <div className="min-w-56 py-1">
        <Evidence flag={row} />
      </div>
    ),
  },
  member('สมาชิก'),
];
const RESOLVED = [...COLUMNS, instant('resolved_at', 'ปิดเมื่อ'), text('resolved_by', 'ปิดโดย'), text('note', 'หมายเหตุ')];

const OPEN = [...COLUMNS, acts((flag) => <ResolveButton flag={flag} />)];

function ResolveButton({ flag }: { flag: Flag }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <span className="relative flex justify-end">
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        {t('ปิดเรื่อง')}
        <span className="sr-only"> {flag.member.name}</span>
      </Button>
      {isOpen && <ResolveDialog flag={flag} onClose={() => setIsOpen(false)} />}
    </span>
  );
}

/** `/cashier/flags`: what looks like laundering, with its evidence; each is resolved with a note. */
export function FlagsScreen() {
  const may = useMay()('aml.resolve');
  return (
    <ListScreen
      page={CashierPage}
      title="เฝ้าระวังการฟอกเงิน"
      eyebrow="สิ่งที่ระบบเห็นว่าผิดปกติ พร้อมหลักฐาน"
      name="cashier-flags"
      label="เฝ้าระวัง"
      call="GET /bo/api/cashier/flags"
      refresh_ms={REFRESH_MS}
      filters={FILTERS}
      columns={({ state }) => (state === 'resolved' ? RESOLVED : may ? OPEN : COLUMNS)}
      rowId={({ flag_id }) => flag_id}
      empty={({ state }) => (state === 'open' ? ['ไม่มีรายการเฝ้าระวัง', 'รายการใหม่จะขึ้นที่นี่เอง'] : NOTHING)}
    />
  );
}
