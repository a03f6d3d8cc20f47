import { useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { columnsOf } from '#src/components/table/columns.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import { byNumber, chips, onDay, pickName } from '#src/components/table/filters.tsx';
import { type List, useList } from '#src/components/table/list-screen.tsx';
import type { Column } from '#src/components/table/table-model.ts';
import { TickCell } from '#src/components/table/tick-cell.tsx';
import { CashierPage } from '#src/features/cashier/cashier-page.tsx';
import { PayoutsBar } from '#src/features/cashier/payouts/payouts-bar.tsx';
import { type Fitting, MANY_MAX } from '#src/features/cashier/payouts/payouts-query.ts';
import { VerdictMark } from '#src/features/cashier/payouts/verdicts.tsx';
import { Since } from '#src/features/cashier/waiting-age.tsx';
import { asked } from '#src/lib/asked.ts';
import { type Translate, useT } from '#src/lib/language.ts';
import { queryClient } from '#src/lib/query-client.ts';

const { text, member, baht, instant } = columnsOf<Fitting>();
const whyOf = ({ why }: Fitting, t: Translate) => why.map((one) => t.data(one)).join(', ');
const COLUMNS: readonly Column<Fitting>[] = [
  { ...instant('created_at', 'เวลา'), cell: ({ created_at }) => <Since at={created_at} isWaiting /> },
  member('สมาชิก'),
  baht('amount', 'จำนวนเงิน'),
  text('bank', 'บัญชีปลายทาง', {
    value: ({ bank_name, number_tail }, t) => `${t.data(bank_name)} ··${number_tail}`,
    below: ({ holder_name }) => holder_name,
  }),
  {
    ...text('verdict', 'ถ้าคุณทำตอนนี้', { value: ({ verdict }, t) => t.data(verdict.why) }),
    cell: (row: Fitting) => <VerdictMark row={row} />,
  },
  {
    ...text('why', 'เหตุที่ต้องตรวจ', { value: whyOf }),
    cell: (row: Fitting, t: Translate) => <span className="block min-w-32">{whyOf(row, t) || '–'}</span>,
  },
];

const PAYOUTS: List<'GET /bo/api/cashier/payouts'> = {
  call: 'GET /bo/api/cashier/payouts',
  filters: {
    stage: chips('ขั้น', { review: 'รออนุมัติ', to_pay: 'รอจ่ายที่ธนาคาร' }, 'review'),
    amount_min: byNumber('ตั้งแต่ (บาท)'),
    amount_max: byNumber('ไม่เกิน (บาท)'),
    bank_code: pickName('ธนาคาร', 'ทุกธนาคาร', ['cashier', 'bank names'], async () =>
      (await queryClient.fetchQuery(asked('GET /bo/api/banks', {}))).map(({ bank_code, name }) => [bank_code, name]),
    ),
    from_day: onDay('ตั้งแต่วันที่'),
    to_day: onDay('ถึงวันที่'),
  },
};

/** `/cashier/payouts`: withdrawals that fit a filter, with what one's word would do to each; ticked ones are done together. */
export function PayoutsScreen() {
  const t = useT();
  const [, navigate] = useLocation();
  const { filter, above, table } = useList(PAYOUTS);
  const { rows } = table.source;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(NONE);
  const chosen = rows.filter((row) => ticked.has(row.withdrawal_id) && row.verdict.left !== null);
  const columns = useMemo(() => [tickColumn(ticked, setTicked), ...COLUMNS], [ticked]);
  const able = rows.filter(({ verdict }) => verdict.left !== null).slice(0, MANY_MAX);
  return (
    <CashierPage
      title={t('ทำหลายรายการ')}
      eyebrow={
        <>
          <Link href="/cashier/withdrawals" className="underline">
            {t('รายการถอนทั้งหมด')}
          </Link>
          {' · '}
          <Link href="/cashier/payouts/batches" className="underline">
            {t('ชุดจ่ายธนาคาร')}
          </Link>
        </>
      }
    >
      {above}
      <DataTable
        {...table}
        name="cashier-payouts"
        label={t('รายการที่เลือกได้')}
        columns={columns}
        rowId={({ withdrawal_id }) => withdrawal_id}
        onOpen={({ member: { member_id }, withdrawal_id }) =>
          navigate(`/cashier/withdrawals/${member_id}/${withdrawal_id}`)
        }
        empty={{ title: t('ไม่พบรายการ'), text: t('ลองเปลี่ยนตัวกรอง') }}
      />
      <PayoutsBar
        key={filter.stage}
        stage={filter.stage ?? 'review'}
        chosen={chosen}
        able={able.length}
        onTickAll={() => setTicked(new Set(able.map(({ withdrawal_id }) => withdrawal_id)))}
        onClear={() => setTicked(NONE)}
      />
    </CashierPage>
  );
}

const NONE: ReadonlySet<string> = new Set();

const tickColumn = (
  ticked: ReadonlySet<string>,
  setTicked: (change: (before: ReadonlySet<string>) => ReadonlySet<string>) => void,
): Column<Fitting> => ({
  id: 'ticked',
  title: 'เลือก',
  value: ({ withdrawal_id }) => ticked.has(withdrawal_id),
  cell: ({ withdrawal_id, member: { name }, verdict }, t: Translate) => (
    <TickCell
      isTicked={ticked.has(withdrawal_id) && verdict.left !== null}
      isDisabled={verdict.left === null}
      label={t('เลือก {name}', { name })}
      onToggle={() =>
        setTicked((before) =>
          before.has(withdrawal_id)
            ? new Set([...before].filter((one) => one !== withdrawal_id))
            : new Set([...before, withdrawal_id]),
        )
      }
    />
  ),
});
