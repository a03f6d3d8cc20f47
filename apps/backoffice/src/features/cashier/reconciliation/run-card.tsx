import { Card, classNames } from '@chokdee/ui';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'wouter';
import { Baht } from '#src/components/baht.tsx';
import { Copied } from '#src/components/copied.tsx';
import { Instant } from '#src/components/instant.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { PlainTable } from '#src/components/table/plain-table.tsx';
import {
  apart,
  DIFFERENCES,
  type Difference,
  REMEDIES,
  type Run,
} from '#src/features/cashier/reconciliation/reconciliation-file.ts';
import type { Text } from '#src/lib/english.ts';
import { useT } from '#src/lib/language.ts';

interface Sum {
  readonly name: Text;
  readonly reported: number;
  readonly booked: number;
}

const { text, baht } = columnsOf<Sum>();
const SUMS = [
  text('name', 'ทาง', { value: ({ name }, t) => t(name) }),
  baht('reported', 'ผู้ให้บริการรายงาน'),
  baht('booked', 'ในบัญชีของเรา'),
  {
    ...baht('apart', 'ส่วนต่าง', { value: ({ reported, booked }) => apart(reported, booked) }),
    cell: ({ reported, booked }: Sum) => {
      const difference = apart(reported, booked);
      return (
        <Baht baht={difference} className={classNames('font-medium', difference === 0 ? 'text-win' : 'text-error')} />
      );
    },
  },
];

/** One provider's day: both sums side by side, then each difference with what to do about it. */
export function RunCard({ run }: { run: Run }) {
  const t = useT();
  const isEven = run.differences.length === 0;
  const Icon = isEven ? CircleCheck : TriangleAlert;
  return (
    <Card className={classNames('overflow-clip', !isEven && 'border-error!')}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 px-4 pt-4 pb-1">
        <h2 className="text-lg font-medium">{run.provider}</h2>
        <output className={classNames('flex items-center gap-2 font-medium', isEven ? 'text-win' : 'text-error')}>
          <Icon className="size-5" aria-hidden />
          {isEven ? t('ยอดตรงกัน') : t('ไม่ตรงกัน {count} รายการ', { count: run.differences.length })}
        </output>
      </div>
      <PlainTable
        label="ยอดรวมทั้งวัน"
        columns={SUMS}
        rows={[
          { name: 'เงินเข้า', reported: run.reported_in, booked: run.booked_in },
          { name: 'เงินออก', reported: run.reported_out, booked: run.booked_out },
        ]}
        rowId={({ name }) => name}
      />
      <ul className="divide-y divide-hairline border-t border-hairline empty:hidden">
        {run.differences.map((one) => (
          <DifferenceRow key={`${one.what} ${one.way} ${one.reference}`} difference={one} />
        ))}
      </ul>
      <p className="border-t border-hairline px-4 py-2 text-xs text-muted">
        {t('ตรวจเมื่อ')} <Instant at={run.run_at} />
      </p>
    </Card>
  );
}

function DifferenceRow({ difference: { what, way, reference, reported, booked } }: { difference: Difference }) {
  const t = useT();
  return (
    <li className="px-4 py-3 text-sm">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="font-medium text-error">
          {t(way === 'in' ? 'เงินเข้า' : 'เงินออก')} · {t(DIFFERENCES[what])}
        </span>
        <Copied text={reference} name={t('เลขอ้างอิง')} />
      </p>
      <p className="flex flex-wrap gap-x-4 text-muted">
        <span>
          {t('ผู้ให้บริการรายงาน')} {reported === null ? '–' : <Baht baht={reported} />}
        </span>
        <span>
          {t('ในบัญชีของเรา')} {booked === null ? '–' : <Baht baht={booked} />}
        </span>
      </p>
      <p className="mt-1">
        {t(REMEDIES[what][way])}{' '}
        <Link
          href={
            way === 'in'
              ? `/cashier/incoming?state=all&search=${encodeURIComponent(reference)}`
              : `/cashier/withdrawals?state=all&search=${encodeURIComponent(reference)}`
          }
          className="whitespace-nowrap text-info underline"
        >
          {t('ค้นหารายการนี้')}
        </Link>
      </p>
    </li>
  );
}
