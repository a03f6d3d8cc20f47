import type { StaffAnswer, StaffSent } from '@chokdee/contract';
import { valueRuleOf } from '@chokdee/contract/staff';
import { TriangleAlert } from 'lucide-react';
import { Baht } from '#src/components/baht.tsx';
import { PlainTable } from '#src/components/table/plain-table.tsx';
import type { Column } from '#src/components/table/table-model.ts';
import { TwoPeopleNote } from '#src/components/two-people.tsx';
import { asked, usePreview } from '#src/lib/asked.ts';
import { optionsOf } from '#src/lib/choices.ts';
import type { Text } from '#src/lib/english.ts';
import { useT } from '#src/lib/language.ts';
import { queryClient } from '#src/lib/query-client.ts';
import { BET_NAMES } from '#src/lib/words/play-words.ts';

const PREVIEW = 'POST /bo/api/lotto/terms/preview';
type Wanted = StaffSent<typeof PREVIEW>;
type TermsSeen = StaffAnswer<typeof PREVIEW>;
type Row = TermsSeen['rows'][number];

/** The terms of a bet type that are one number. */
export const TERM_NAMES: Readonly<Record<Wanted['changes'][number]['field'], Text>> = {
  rate: 'จ่ายบาทละ',
  line_min_baht: 'ขั้นต่ำ',
  line_max_baht: 'สูงสุดต่อรายการ',
  member_number_baht: 'ต่อเลขต่อคน',
  house_number_baht: 'รับรวมต่อเลข',
};

/** What is wanted, without what was seen of it. */
export const wantedOf = ({ market_ids, bet_types, changes, open_rounds }: Wanted): Wanted => ({
  market_ids,
  bet_types,
  changes,
  open_rounds,
});

/** What was last seen of it. */
export const seenOf = (wanted: Wanted) => queryClient.getQueryData(asked(PREVIEW, wanted).queryKey)?.seen;

/** What becomes of each market, bet type and open round, what cannot be, and what one number may pay then. */
export function TermsPreview({ wanted }: { wanted: Wanted }) {
  const t = useT();
  const { data, error } = usePreview(PREVIEW, wanted);
  if (!data) return <p className="text-sm text-muted">{error?.message ?? t('กำลังคำนวณ')}</p>;
  const refused = data.rows.filter(({ problem }) => problem !== null);
  const changed = data.rows.filter(({ problem }) => problem === null);
  return (
    <section aria-label={t('สิ่งที่จะเปลี่ยน')} className="flex flex-col gap-3">
      <p className="text-sm" aria-live="polite">
        {t('เปลี่ยน {changed} รายการ เปลี่ยนไม่ได้ {refused} รายการ', { changed: changed.length, refused: refused.length })}
        {data.added > 0 && (
          <>
            {' · '}
            {t('ถ้าถูกทุกประเภท จ่ายเพิ่มได้อีก')} <Baht baht={data.added} className="font-medium" />
          </>
        )}
      </p>
      {data.rows.length > 0 && (
        <PlainTable
          label="สิ่งที่จะเปลี่ยน"
          columns={COLUMNS}
          rows={[...refused, ...changed]}
          rowId={({ market_id, round, bet_type }) => `${market_id} ${round?.round_id ?? ''} ${bet_type}`}
          className="max-h-96 rounded-card border border-hairline"
        />
      )}
      {isForTwo(data.added) && <TwoPeopleNote />}
    </section>
  );
}

/** Whether so much alone takes a second person; smaller steps of one day are added up by the server. */
const isForTwo = (added: number): boolean => {
  const from = valueRuleOf('POST /bo/api/lotto/terms/set')?.second?.from;
  return typeof from === 'number' && added * 100 > from;
};

const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'market',
    title: 'ตลาด',
    value: ({ market_name }) => market_name,
    cell: ({ market_name, round, bet_type }, t) => (
      <>
        <span className="block font-medium">{round?.name ?? market_name}</span>
        <span className="block text-xs text-muted">
          {t(BET_NAMES[bet_type])} · {t(round ? 'งวดที่เปิดอยู่' : 'งวดที่ยังไม่เปิด')}
        </span>
      </>
    ),
  },
  {
    id: 'change',
    title: 'เปลี่ยน',
    value: ({ problem }) => problem ?? '',
    cell: ({ before, after, problem }, t) => (
      <>
        {optionsOf(TERM_NAMES)
          .filter(([field]) => before[field] !== after[field])
          .map(([field, name]) => (
            <span key={field} className="block">
              {t(name)} <del className="text-muted">{before[field].toLocaleString('th-TH')}</del>{' '}
              <ins className="font-medium no-underline">{after[field].toLocaleString('th-TH')}</ins>
            </span>
          ))}
        {problem !== null && (
          <span className="flex items-start gap-1 text-xs text-error">
            <TriangleAlert className="mt-0.5 size-3.5 shrink-0" aria-hidden />
            {t.data(problem)}
          </span>
        )}
      </>
    ),
  },
  {
    id: 'payout',
    title: 'จ่ายสูงสุดต่อเลข',
    isNumber: true,
    value: ({ payout_after }) => payout_after,
    cell: ({ payout_before, payout_after }) => (
      <>
        <Baht baht={payout_before} className="block text-xs text-muted" />
        <Baht baht={payout_after} className={payout_after > payout_before ? 'block text-error' : 'block'} />
      </>
    ),
  },
];
