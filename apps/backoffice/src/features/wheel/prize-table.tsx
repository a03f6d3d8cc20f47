import { CircleCheck, Hourglass, TriangleAlert } from 'lucide-react';
import { type Look, Mark } from '#src/components/mark.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { PlainTable } from '#src/components/table/plain-table.tsx';
import { WHEEL_PAYS, type Wheel } from '#src/features/wheel/wheels-query.ts';
import { useT } from '#src/lib/language.ts';

type Prize = Wheel['prizes'][number];

const { text, count } = columnsOf<Prize>();
const COLUMNS = [
  { ...text('name', 'ช่องรางวัล'), cell: (prize: Prize) => <Named prize={prize} /> },
  count('amount', 'จำนวน'),
  count('weight', 'น้ำหนัก'),
  {
    ...count('percent', 'โอกาส'),
    cell: ({ percent }: Prize) => `${percent.toLocaleString('en-US', { maximumFractionDigits: 4 })}%`,
  },
  count('landed', 'ออกจริง'),
  { ...count('expected', 'ควรออก'), cell: ({ expected }: Prize) => expected.toFixed(1) },
];

function Named({ prize: { name, colour, pays } }: { prize: Prize }) {
  const t = useT();
  return (
    <span className="block min-w-36">
      <span
        className="mr-2 inline-block size-4 rounded-full border border-border align-[-0.2em]"
        style={{ backgroundColor: colour }}
        aria-hidden
      />
      {name} {pays !== 'none' && <span className="text-xs text-muted">{t(WHEEL_PAYS[pays])}</span>}
    </span>
  );
}

/** Below this a difference is hardly chance. */
const ODD = 0.001;

/** The fields of a wheel with their odds, and how often each came beside how often it should have. */
export function PrizeTable({ wheel }: { wheel: Wheel }) {
  return (
    <div className="flex flex-col gap-3">
      <PlainTable label="ช่องรางวัล" columns={COLUMNS} rows={wheel.prizes} rowId={({ prize_id }) => prize_id} />
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
