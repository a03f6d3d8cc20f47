import { ChoiceChips } from '@chokdee/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import { useLocation } from 'wouter';
import { Baht } from '#src/components/baht.tsx';
import { Figures, FOUR } from '#src/components/figure/figure.tsx';
import { DayField } from '#src/components/form/day-field.tsx';
import { columnsOf, type States } from '#src/components/table/columns.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import { daysOf } from '#src/components/table/filters.tsx';
import type { Column } from '#src/components/table/table-model.ts';
import { useAddressView } from '#src/components/table/use-address-view.ts';
import { wholeList } from '#src/components/table/use-cursor.ts';
import { GamesPage } from '#src/features/games/games-page.tsx';
import type { Margin } from '#src/features/games/games-query.ts';
import { asked } from '#src/lib/asked.ts';
import { useT } from '#src/lib/language.ts';
import { queryString } from '#src/lib/staff-api.ts';

const GROUPS = { game: 'แยกตามเกม', provider: 'แยกตามค่าย' } as const;
type Group = keyof typeof GROUPS;

/** `/games/margins`: what games took and paid against what they publish; what chance hardly explains is marked. */
export function MarginsScreen() {
  const t = useT();
  const [, navigate] = useLocation();
  const view = useAddressView();
  const by: Group = view.filters['by'] === 'provider' ? 'provider' : 'game';
  const provider = Number(view.filters['provider_id']);
  const days = daysOf(view);
  const filter = { by, ...days, ...(by === 'game' && provider > 0 && { provider_id: provider }) };
  const { data, isPending, error, refetch } = useQuery({
    ...asked('GET /bo/api/games/margins', filter),
    placeholderData: keepPreviousData,
  });
  const open = ({ id }: Margin) =>
    navigate(
      by === 'provider'
        ? `/games/margins${queryString({ ...days, provider_id: id })}`
        : `/games/rounds${queryString({ game_id: id })}`,
    );
  return (
    <GamesPage title={t('กำไรเทียบ RTP')} eyebrow={t('คืนจริงเทียบกับที่ประกาศ เลือกแถวเพื่อดูต่อ')}>
      <ChoiceChips<Group>
        label={t('แยกตาม')}
        choices={Object.entries(GROUPS).map(([value, text]) => ({ value: value as Group, text: t(text) }))}
        value={by}
        onChange={(next) => view.set({ filters: { ...days, by: next } })}
      />
      {data && !error && <Totals rows={data.rows} />}
      <DataTable
        key={by}
        name={`game-margins-${by}`}
        label={t('กำไรเทียบ RTP')}
        columns={COLUMNS[by]}
        source={wholeList({ data: data?.rows, isPending, error, refetch })}
        view={view}
        rowId={(row) => String(row.id)}
        onOpen={open}
        filters={(['from_day', 'to_day'] as const).map((name) => (
          <DayField
            key={name}
            className="w-40 max-sm:w-[calc(50vw-1.375rem)]"
            label={t(name === 'from_day' ? 'ตั้งแต่วันที่' : 'ถึงวันที่')}
            value={view.filters[name] ?? data?.[name] ?? ''}
            onChange={(day) => view.filter(name, day)}
          />
        ))}
        empty={{ title: t('ไม่มีรอบที่จบในช่วงนี้'), text: t('ลองเปลี่ยนตัวกรอง') }}
      />
    </GamesPage>
  );
}

const VERDICTS: States<'drifting' | 'unsure' | 'usual'> = {
  drifting: ['เกินกว่าบังเอิญ', [TriangleAlert, 'text-error']],
  unsure: ['รอบยังน้อยไป', [CircleDashed, 'text-muted']],
  usual: ['ตามปกติ', [CircleCheck, 'text-win']],
};
const verdictOf = ({ drift, is_drifting }: Margin) => (is_drifting ? 'drifting' : drift === null ? 'unsure' : 'usual');
const fixed = (value: number | null): string => value?.toFixed(2) ?? '–';

const { text, state, baht, count } = columnsOf<Margin>();
const FIGURES: readonly Column<Margin>[] = [
  state('verdict', 'เทียบกับที่ประกาศ', VERDICTS, verdictOf),
  { ...count('returned', 'คืนจริง (%)'), cell: ({ returned }) => fixed(returned) },
  { ...count('published', 'ประกาศ (%)'), cell: ({ published }) => fixed(published) },
  { ...count('drift', 'ห่าง (σ)'), cell: ({ drift }) => `${drift !== null && drift > 0 ? '+' : ''}${fixed(drift)}` },
  count('rounds', 'รอบ'),
  baht('stake', 'เดิมพัน'),
  baht('payout', 'จ่าย'),
  baht('margin', 'กำไรเรา', { isSigned: true }),
];
const COLUMNS: Readonly<Record<Group, readonly Column<Margin>[]>> = {
  game: [text('name', 'เกม'), ...FIGURES],
  provider: [text('name', 'ค่าย'), ...FIGURES],
};

function Totals({ rows }: { rows: readonly Margin[] }) {
  const t = useT();
  const sum = (column: 'stake' | 'payout' | 'margin') =>
    rows.reduce((total, row) => total + Math.round(row[column] * 100), 0) / 100;
  const drifting = rows.filter(({ is_drifting }) => is_drifting).length;
  return (
    <Figures
      className={FOUR}
      figures={[
        { title: 'เดิมพัน', value: <Baht baht={sum('stake')} /> },
        { title: 'จ่าย', value: <Baht baht={sum('payout')} /> },
        { title: 'กำไรเรา', value: <Baht baht={sum('margin')} isSigned /> },
        { title: 'ผิดปกติ', value: t('{count} รายการ', { count: drifting }), isBad: drifting > 0 },
      ]}
    />
  );
}
