import { Card, classNames } from '@chokdee/ui';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'wouter';
import { Baht } from '#src/components/baht.tsx';
import { Copied } from '#src/components/copied.tsx';
import { Instant } from '#src/components/instant.tsx';
import {
  apart,
  DIFFERENCES,
  type Difference,
  REMEDIES,
  type Run,
} from '#src/features/cashier/reconciliation/reconciliation-file.ts';
import { useT } from '#src/lib/language.ts';

const CELL = 'px-2 py-2 first:pl-4 last:pr-4 sm:px-4';

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
      <Sums run={run} />
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

function Sums({ run }: { run: Run }) {
  const t = useT();
  const rows = [
    { name: t('เงินเข้า'), reported: run.reported_in, booked: run.booked_in },
    { name: t('เงินออก'), reported: run.reported_out, booked: run.booked_out },
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <section tabIndex={0} aria-label={t('ยอดรวมทั้งวัน')} className="overflow-x-auto -outline-offset-2">
      <table className="w-full text-sm">
        <thead className="text-muted">
          <tr>
            <th scope="col" className={classNames(CELL, 'text-left font-normal')}>
              <span className="sr-only">{t('ทาง')}</span>
            </th>
            {[t('ผู้ให้บริการรายงาน'), t('ในบัญชีของเรา'), t('ส่วนต่าง')].map((title) => (
              <th key={title} scope="col" className={classNames(CELL, 'text-right font-normal')}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, reported, booked }) => {
            const difference = apart(reported, booked);
            return (
              <tr key={name} className="border-t border-hairline">
                <th scope="row" className={classNames(CELL, 'text-left font-normal whitespace-nowrap')}>
                  {name}
                </th>
                <td className={classNames(CELL, 'text-right')}>
                  <Baht baht={reported} />
                </td>
                <td className={classNames(CELL, 'text-right')}>
                  <Baht baht={booked} />
                </td>
                <td
                  className={classNames(CELL, 'text-right font-medium', difference === 0 ? 'text-win' : 'text-error')}
                >
                  <Baht baht={difference} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
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
