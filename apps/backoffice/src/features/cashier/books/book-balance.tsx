import { Card, classNames, formatBaht } from '@chokdee/ui';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Baht } from '#src/components/baht.tsx';
import { Figures } from '#src/components/figure/figure.tsx';
import { Instant } from '#src/components/instant.tsx';
import type { BookState } from '#src/features/cashier/books/books-query.ts';
import { useT } from '#src/lib/language.ts';

const satang = (baht: number): number => Math.round(baht * 100);
const shown = (baht: number | null): ReactNode => (baht === null ? '–' : <Baht baht={baht} />);

/** What is on one side only comes to so much. */
const openOf = ({ money_in, money_out }: BookState['only_bank']): number =>
  (satang(money_in) - satang(money_out)) / 100;

/** Opening, what moved, closing; whether they agree, and what of both sides is on one only. */
export function BookBalance({ state }: { state: BookState }) {
  const t = useT();
  const { opening, closing, money_in, money_out, gaps, only_bank, only_ours, last_at } = state;
  const isKnown = opening !== null && closing !== null;
  const adds = isKnown && satang(opening) + satang(money_in) - satang(money_out) === satang(closing) && gaps === 0;
  const isEven = only_bank.count === 0 && only_ours.count === 0;
  return (
    <Card className={classNames('flex flex-col gap-3 px-4 py-3', isKnown && !adds && 'border-error!')}>
      <Figures
        isRaised
        className="grid-cols-2 lg:grid-cols-4"
        figures={[
          { title: 'ยอดยกมา', value: shown(opening) },
          { title: 'เงินเข้า', value: <Baht baht={money_in} /> },
          { title: 'เงินออก', value: <Baht baht={money_out} /> },
          { title: 'ยอดคงเหลือ', value: shown(closing) },
        ]}
      />
      <div className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {isKnown && (
          <Check isGood={adds}>
            {adds
              ? t('ยอดยกมา + เข้า − ออก = ยอดคงเหลือ')
              : t('ยอดไม่ต่อกัน {count} จุด มีรายการขาดหายระหว่างไฟล์', { count: Math.max(1, gaps) })}
          </Check>
        )}
        {last_at && (
          <Check isGood={isEven}>
            {isEven
              ? t('ทุกรายการตรงกับสมุดของเรา')
              : t('ต่างกัน {count} รายการ', { count: only_bank.count + only_ours.count })}
          </Check>
        )}
        {!isEven && (
          <span>
            {t('ยังเปิดอยู่: ธนาคาร {bank} · สมุดเรา {ours}', {
              bank: formatBaht(openOf(only_bank)),
              ours: formatBaht(openOf(only_ours)),
            })}
          </span>
        )}
        <span className="text-muted">
          {last_at ? (
            <>
              {t('รายการเดินบัญชีถึง')} <Instant at={last_at} />
            </>
          ) : (
            t('ยังไม่ได้นำเข้ารายการเดินบัญชี')
          )}
        </span>
      </div>
    </Card>
  );
}

function Check({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  const Icon = isGood ? CircleCheck : TriangleAlert;
  return (
    <span className={classNames('flex items-center gap-1.5 font-medium', isGood ? 'text-win' : 'text-error')}>
      <Icon className="size-4 shrink-0" aria-hidden />
      {children}
    </span>
  );
}
