import type { StaffAnswer, StaffSent } from '@chokdee/contract';
import { TriangleAlert } from 'lucide-react';
import { ActDialog } from '#src/components/form/act-dialog.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { PlainTable } from '#src/components/table/plain-table.tsx';
import { MarketPicks } from '#src/features/lotto/markets/market-picks.tsx';
import type { Markets } from '#src/features/lotto/markets/market-words.ts';
import { asked, usePreview } from '#src/lib/asked.ts';
import type { Fields } from '#src/lib/form/fields.ts';
import { useT } from '#src/lib/language.ts';
import { queryClient } from '#src/lib/query-client.ts';
import { doAct } from '#src/lib/staff-api.ts';

const DECLARE = 'POST /bo/api/lotto/holidays/declare';
const PREVIEW = 'POST /bo/api/lotto/holidays/preview';
type Wanted = StaffSent<typeof PREVIEW>;
type Seen = StaffAnswer<typeof PREVIEW>;
type Day = Seen['days'][number];

const fieldsOf = (data: Markets): Fields<typeof DECLARE> => ({
  name: { label: 'ชื่อวันหยุด' },
  from_day: {
    label: 'หยุดวันที่',
    isHalf: true,
    also: (day, { from_day, to_day }) => ({ to_day: to_day === '' || to_day === from_day ? day : to_day }),
  },
  to_day: { label: 'ถึงวันที่', isHalf: true },
  moved_to: { label: 'เลื่อนไป (ถ้ามี)', isHalf: true, when: ({ from_day, to_day }) => from_day === to_day },
  market_ids: { label: 'ตลาด', input: (props) => <MarketPicks data={data} {...props} /> },
});

const wantedOf = ({ name, from_day, to_day, moved_to, market_ids }: Wanted): Wanted => ({
  name,
  from_day,
  to_day,
  moved_to,
  market_ids,
});

/** Declares a holiday of the house: for all markets, a category or some, beside the draws that it leaves out or moves. */
export function HolidayDialog({ data, onClose }: { data: Markets; onClose: () => void }) {
  const t = useT();
  return (
    <ActDialog
      call={DECLARE}
      title={t('ประกาศวันหยุด')}
      isWide
      fields={fieldsOf(data)}
      given={{ seen: '' }}
      renderOutcome={(_form, { sent, isValid }) => isValid && <HolidayPreview wanted={wantedOf(sent)} />}
      sendBy={(sent, options) => {
        const seen = queryClient.getQueryData(asked(PREVIEW, wantedOf(sent)).queryKey)?.seen;
        if (seen === undefined) throw new Error(t('รอให้ตารางคำนวณเสร็จก่อน'));
        return doAct(DECLARE, { ...sent, seen }, options);
      }}
      takesTwo={({ from_day, to_day, moved_to }) => from_day === to_day && Boolean(moved_to)}
      confirm={t('ประกาศวันหยุด')}
      done={({ markets }) => t('ประกาศวันหยุดแล้ว {markets} ตลาด', { markets })}
      onClose={onClose}
    />
  );
}

function HolidayPreview({ wanted }: { wanted: Wanted }) {
  const t = useT();
  const { data, error } = usePreview(PREVIEW, wanted);
  if (error) return <p className="text-sm text-error">{error.message}</p>;
  if (!data) return <p className="text-sm text-muted">{t('กำลังคำนวณ')}</p>;
  const kept = data.days.filter(({ problem }) => problem !== null);
  const left = data.days.filter(({ problem }) => problem === null);
  return (
    <section aria-label={t('งวดที่จะหยุด')} className="flex flex-col gap-3">
      <p className="text-sm" aria-live="polite">
        {t('หยุดหรือเลื่อน {left} รายการ หยุดไม่ได้ {kept} รายการ', { left: left.length, kept: kept.length })}
      </p>
      {data.days.length > 0 && (
        <PlainTable
          label="งวดที่จะหยุด"
          columns={COLUMNS}
          rows={[...kept, ...left]}
          rowId={({ market_id, day: of }) => `${market_id} ${of}`}
          className="max-h-96 rounded-card border border-hairline"
        />
      )}
    </section>
  );
}

const { text, day, count, baht } = columnsOf<Day>();
const COLUMNS = [
  text('market_name', 'ตลาด'),
  day('day', 'วันที่ออกผล'),
  {
    ...text('problem', 'ผล', { value: ({ problem }) => problem ?? '' }),
    cell: ({ problem, open }: Day, t: ReturnType<typeof useT>) =>
      problem === null ? (
        t(open > 0 ? 'ปิดงวดที่เปิดรับอยู่ ยังไม่มีโพย' : 'ยังไม่เปิด')
      ) : (
        <span className="flex items-start gap-1 text-error">
          <TriangleAlert className="mt-0.5 size-3.5 shrink-0" aria-hidden />
          {t.data(problem)}
        </span>
      ),
  },
  count('rounds', 'จำนวนรอบ'),
  baht('stake', 'ยอดแทง'),
];
