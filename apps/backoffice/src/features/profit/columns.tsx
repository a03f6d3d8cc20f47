import { classNames } from '@chokdee/ui';
import { columnsOf } from '#src/components/table/columns.tsx';
import type { Column } from '#src/components/table/table-model.ts';
import { BY, type By, shareOf, type Why, type WhyRow } from '#src/features/profit/levels.ts';
import { formatDay } from '#src/lib/format/format.ts';
import { type Language, type Translate, useLanguage, useT } from '#src/lib/language.ts';
import { BET_NAMES, PRODUCTS } from '#src/lib/words/play-words.ts';

const { text, baht, count } = columnsOf<WhyRow>();

const WORDS: Readonly<Partial<Record<By, Readonly<Record<string, string>>>>> = {
  product: PRODUCTS,
  bet_type: BET_NAMES,
};

/** What a row is called: what there is only in the other period by its name there. */
export const nameOf = (row: WhyRow, by: By, t: Translate, language: Language): string => {
  const id = row.id ?? row.against_id ?? '';
  if (by === 'day') return formatDay(id, language);
  if (by === 'hour') return `${id.padStart(2, '0')}:00`;
  return t.data(WORDS[by]?.[id] ?? (row.name || row.against_name));
};

const marginOf = ({ stakes, gross_win }: Pick<WhyRow, 'stakes' | 'gross_win'>): number | null =>
  stakes > 0 ? Math.round((gross_win / stakes) * 1_000) / 10 : null;
const percent = (value: number | null): string => (value === null ? '–' : `${value.toFixed(1)}%`);

/** The columns of a level: what counted, against the other period, and its share of the change. */
export const columnsBy = (by: By, why: Why | undefined): readonly Column<WhyRow>[] => [
  {
    ...text('name', BY[by][1]),
    cell: (row) => <Name row={row} by={by} />,
  },
  baht('stakes', 'ยอดแทง'),
  baht('payouts', 'ยอดจ่าย'),
  baht('gross_win', 'กำไรขั้นต้น', { isSigned: true }),
  { ...count('margin', '% กำไร', { value: marginOf }), cell: (row) => percent(marginOf(row)) },
  baht('before', 'กำไรช่วงก่อน', { value: ({ before }) => before.gross_win, isSigned: true }),
  {
    ...count('share', 'ส่วนของการเปลี่ยนแปลง', { value: (row) => (why ? shareOf(row, why.total) : null) }),
    cell: (row) => <Share row={row} total={why?.total} />,
  },
  count('bets', by === 'member' ? 'งวดและรอบ' : 'โพยและรอบ'),
];

function Name({ row, by }: { row: WhyRow; by: By }) {
  const language = useLanguage((state) => state.language);
  const t = useT();
  const isOnlyBefore = row.id === null;
  const { against_id } = row;
  const isPaired = against_id !== null && row.id !== against_id;
  return (
    <span className={classNames('block', isOnlyBefore && 'text-muted')}>
      <span className="block">{nameOf(row, by, t, language)}</span>
      {isPaired && !isOnlyBefore && (
        <span className="block text-xs text-muted">
          {t('เทียบกับ {name}', { name: by === 'day' ? formatDay(against_id, language) : row.against_name })}
        </span>
      )}
      {isOnlyBefore && <span className="block text-xs text-muted">{t('มีแต่ช่วงก่อน')}</span>}
    </span>
  );
}

const WIDTH_REM = 4;

function Share({ row, total }: { row: WhyRow; total: Why['total'] | undefined }) {
  const share = total ? shareOf(row, total) : null;
  if (share === null) return '–';
  const isWorse = row.gross_win < row.before.gross_win;
  return (
    <span className="inline-flex items-center gap-2">
      <span
        aria-hidden
        className={classNames('h-2 rounded-full', isWorse ? 'bg-error' : 'bg-win')}
        style={{ width: `${(Math.min(Math.abs(share), 100) / 100) * WIDTH_REM}rem` }}
      />
      {Math.round(share) || 0}%
    </span>
  );
}
