import { classNames } from '@chokdee/ui';
import { CircleCheck, Hourglass, TriangleAlert } from 'lucide-react';
import { type Look, Mark } from '#src/components/mark.tsx';
import { WHEEL_PAYS, type Wheel } from '#src/features/wheel/wheels-query.ts';
import { useT } from '#src/lib/language.ts';

const CELL = 'px-3 py-2';
const NUMBER = classNames(CELL, 'text-right whitespace-nowrap');
/** Below this a difference is hardly chance. */
const ODD = 0.001;

/** The fields of a wheel with their odds, and how often each came beside how often it should have. */
export function PrizeTable({ wheel }: { wheel: Wheel }) {
  const t = useT();
  const heads = [t('จำนวน'), t('น้ำหนัก'), t('โอกาส'), t('ออกจริง'), t('ควรออก')];
  return (
    <div className="flex flex-col gap-3">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
      <section tabIndex={0} aria-label={t('ช่องรางวัล')} className="overflow-x-auto -outline-offset-2">
        <table className="w-full text-sm">
          <thead className="text-muted">
            <tr>
              <th scope="col" className={classNames(CELL, 'text-left font-normal')}>
                {t('ช่องรางวัล')}
              </th>
              {heads.map((title) => (
                <th key={title} scope="col" className={classNames(NUMBER, 'font-normal')}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {wheel.prizes.map((prize) => (
              <tr key={prize.prize_id} className="border-t border-hairline">
                <th scope="row" className={classNames(CELL, 'min-w-44 text-left font-normal')}>
                  <span
                    className="mr-2 inline-block size-4 rounded-full border border-border align-[-0.2em]"
                    style={{ backgroundColor: prize.colour }}
                    aria-hidden
                  />
                  {prize.name}{' '}
                  {prize.pays !== 'none' && <span className="text-xs text-muted">{t(WHEEL_PAYS[prize.pays])}</span>}
                </th>
                <td className={NUMBER}>{prize.amount.toLocaleString('en-US')}</td>
                <td className={NUMBER}>{prize.weight.toLocaleString('en-US')}</td>
                <td className={NUMBER}>{prize.percent.toLocaleString('en-US', { maximumFractionDigits: 4 })}%</td>
                <td className={NUMBER}>{prize.landed.toLocaleString('en-US')}</td>
                <td className={NUMBER}>{prize.expected.toLocaleString('en-US')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Likelihood value={wheel.likelihood} />
    </div>
  );
}

function Likelihood({ value }: { value: number | null }) {
  const t = useT();
  const look: Look =
    value === null
      ? [Hourglass, 'text-muted']
      : value < ODD
        ? [TriangleAlert, 'text-error']
        : [CircleCheck, 'text-win'];
  return (
    <div className="text-sm">
      <Mark
        look={look}
        text={t(value === null ? 'ยังหมุนไม่ถึง 100 ครั้ง' : value < ODD ? 'ผลต่างจากโอกาสมากผิดปกติ' : 'ผลตรงกับโอกาสที่ตั้งไว้')}
      />
      <p className="text-pretty text-muted">
        {value === null
          ? t('นับ 30 วันล่าสุดของช่องรางวัลชุดปัจจุบัน ครบแล้วจะเทียบผลจริงกับโอกาสให้')
          : t('ความต่างขนาดนี้เกิดขึ้นเองได้ {percent}% (ไคสแควร์ 30 วันล่าสุดของช่องรางวัลชุดปัจจุบัน)', {
              percent: (value * 100).toLocaleString('en-US', { maximumFractionDigits: 2 }),
            })}
      </p>
    </div>
  );
}
