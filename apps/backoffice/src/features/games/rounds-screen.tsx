import { TextField, useDebounced } from '@chokdee/ui';
import { X } from 'lucide-react';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { columnsOf } from '#src/components/table/columns.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import { ChoiceFilter, SearchFilter } from '#src/components/table/list-filters.tsx';
import { useAddressView } from '#src/components/table/use-address-view.ts';
import { useCursor } from '#src/components/table/use-cursor.ts';
import type { TableView } from '#src/components/table/use-table-view.ts';
import { GamesPage } from '#src/features/games/games-page.tsx';
import type { RoundRow } from '#src/features/games/games-query.ts';
import { ROUND_STATES } from '#src/features/games/games-words.ts';
import { oneOf, optionsOf, wordsOf } from '#src/lib/choices.ts';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';

const STATES = { all: 'ทั้งหมด', ...wordsOf(ROUND_STATES) } as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const { text, member, baht, state, instant } = columnsOf<RoundRow>();
const COLUMNS = [
  instant('started_at', 'เริ่ม'),
  member('สมาชิก'),
  text('game', 'เกม', { value: ({ game_name }) => game_name }),
  baht('stake', 'เดิมพัน'),
  baht('payout', 'จ่าย'),
  baht('margin', 'กำไรเรา', { value: ({ stake, payout }) => Math.round((stake - payout) * 100) / 100, isSigned: true }),
  state('state', 'สถานะ', ROUND_STATES, ({ is_over }) => (is_over ? 'over' : 'running')),
  text('summary', 'ผล'),
  text('round_id', 'รหัสรอบ'),
  instant('ended_at', 'จบ'),
];

/** `/games/rounds`: rounds that members played, newest first; a row opens to each call of its provider. */
export function RoundsScreen() {
  const t = useT();
  const [, navigate] = useLocation();
  const view = useAddressView(['round_id', 'ended_at']);
  const search = useDebounced(view.filters['search'] ?? '').trim();
  const wanted = oneOf(STATES, view.filters['state']) ?? 'all';
  const { day = '' } = view.filters;
  const game = Number(view.filters['game_id']);
  const wish = useMemo(
    () => ({
      state: wanted,
      ...(search && { search }),
      ...(DAY.test(day) && { day }),
      ...(Number.isSafeInteger(game) && game > 0 && { game_id: game }),
    }),
    [wanted, search, day, game],
  );
  const source = useCursor(['games', 'rounds', wish], (paging) =>
    staffApi('GET /bo/api/games/rounds', { ...wish, ...paging }),
  );
  return (
    <GamesPage title={t('รอบเกม')} eyebrow={t('ใหม่ที่สุดอยู่บน เลือกแถวเพื่อดูทุกคำสั่งของค่าย')}>
      <DataTable
        name="game-rounds"
        label={t('รอบเกม')}
        columns={COLUMNS}
        source={source}
        view={view}
        rowId={(row) => `${row.member.member_id} ${row.provider_id} ${row.round_id}`}
        onOpen={(row) => navigate(`/games/rounds/${row.member.member_id}/${row.provider_id}/${row.round_id}`)}
        filters={
          <>
            <SearchFilter view={view} label={t('รอบ รหัสรายการ เบอร์โทร หรือชื่อ')} />
            <ChoiceFilter view={view} name="state" label={t('สถานะ')} initial="all" options={optionsOf(STATES)} />
            <TextField
              label={t('วันที่')}
              type="date"
              className="w-40"
              value={day}
              onChange={(event) => view.filter('day', event.target.value)}
            />
            <GameChip view={view} name={source.rows[0]?.game_name} />
          </>
        }
        empty={{ title: t('ไม่พบรอบ'), text: t('ลองเปลี่ยนตัวกรอง') }}
      />
    </GamesPage>
  );
}

/** Says that the list is of one game only, and lets go of it. */
function GameChip({ view, name }: { view: TableView; name: string | undefined }) {
  const t = useT();
  const { game_id } = view.filters;
  if (!game_id) return null;
  return (
    <button
      type="button"
      className="inline-flex min-h-12 cursor-pointer items-center gap-2 rounded-full border border-border bg-surface px-4 text-sm hover:bg-raised"
      onClick={() => view.filter('game_id', '')}
    >
      {t('เฉพาะ {name}', { name: name ?? t('เกม {id}', { id: game_id }) })}
      <X className="size-4" aria-hidden />
      <span className="sr-only">{t('ดูทุกเกม')}</span>
    </button>
  );
}
