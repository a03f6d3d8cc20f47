import { TextField, useDebounced } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { DataTable } from '#src/components/table/data-table.tsx';
import { ChoiceFilter, SearchFilter } from '#src/components/table/list-filters.tsx';
import { useAddressView } from '#src/components/table/use-address-view.ts';
import { useCursor } from '#src/components/table/use-cursor.ts';
import type { TableView } from '#src/components/table/use-table-view.ts';
import { BulkBar } from '#src/features/games/catalogue/bulk-bar.tsx';
import { GAME_COLUMNS, tickColumn } from '#src/features/games/catalogue/game-columns.tsx';
import { GamesPage } from '#src/features/games/games-page.tsx';
import { EDIT_MAX, type Game, providersQuery } from '#src/features/games/games-query.ts';
import { CATEGORIES } from '#src/features/games/games-words.ts';
import { oneOf, optionsOf } from '#src/lib/choices.ts';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';
import { staffApi } from '#src/lib/staff-api.ts';

const GameDialog = lazy(async () => ({
  default: (await import('#src/features/games/catalogue/game-dialog.tsx')).GameDialog,
}));

const ALL = { all: 'ทั้งหมด' } as const;
const STATES = { ...ALL, shown: 'แสดงอยู่', hidden: 'ซ่อนไว้', gone: 'ค่ายเลิกให้บริการ' } as const;
const KINDS = { ...ALL, ...CATEGORIES };
const TAG = /^[\p{L}\p{M}\p{N}_-]{1,40}$/u;

/** `/games`: every game in the order of the lobbies. A row opens to change it; ticked ones are changed together. */
export function GamesScreen() {
  const t = useT();
  const may = useMay()('games.edit');
  const view = useAddressView(['name_en', 'code', 'volatility']);
  const wish = useWish(view);
  const source = useCursor(['games', 'list', wish], (paging) =>
    staffApi('GET /bo/api/games/list', { ...wish, ...paging }),
  );
  const [ticked, setTicked] = useState<ReadonlySet<number>>(NONE);
  const [opened, setOpened] = useState<Game>();
  const columns = useMemo(() => {
    const toggle = (id: number) =>
      setTicked((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
    return may ? [tickColumn(ticked, toggle), ...GAME_COLUMNS] : GAME_COLUMNS;
  }, [may, ticked]);
  const total = source.first?.total ?? 0;
  const tickAll = async () => {
    const all = total > source.rows.length ? await source.all() : source.rows;
    setTicked(new Set(all.slice(0, EDIT_MAX).map(({ game_id }) => game_id)));
  };
  return (
    <GamesPage
      title={t('รายชื่อเกม')}
      eyebrow={source.first && t('{count} เกมตามตัวกรอง ตามลำดับที่ผู้เล่นเห็น', { count: total.toLocaleString('th-TH') })}
    >
      <DataTable
        name="games"
        label={t('รายชื่อเกม')}
        columns={columns}
        source={source}
        view={view}
        rowId={(row) => String(row.game_id)}
        {...(may && { onOpen: setOpened })}
        filters={<Filters view={view} />}
        empty={{ title: t('ไม่พบเกม'), text: t('ลองเปลี่ยนตัวกรอง') }}
      />
      {may && source.rows.length > 0 && (
        <BulkBar ticked={ticked} total={total} onTickAll={tickAll} onClear={() => setTicked(NONE)} />
      )}
      <Suspense>
        {opened && <GameDialog key={opened.game_id} game={opened} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </GamesPage>
  );
}

const NONE: ReadonlySet<number> = new Set();

/** What the filters of the address ask for. */
function useWish({ filters }: TableView) {
  const search = useDebounced(filters['search'] ?? '').trim();
  const tag = useDebounced(filters['tag'] ?? '').trim();
  const state = oneOf(STATES, filters['state']) ?? 'all';
  const category = oneOf(CATEGORIES, filters['category']);
  const studio = Number(filters['sub_provider_id']);
  return useMemo(
    () => ({
      state,
      ...(search && { search }),
      ...(TAG.test(tag) && { tag }),
      ...(category && { category }),
      ...(Number.isSafeInteger(studio) && studio > 0 && { sub_provider_id: studio }),
    }),
    [state, search, tag, category, studio],
  );
}

function Filters({ view }: { view: TableView }) {
  const t = useT();
  const { data: providers = [] } = useQuery(providersQuery());
  const studios = providers.flatMap((provider) => provider.studios);
  return (
    <>
      <SearchFilter view={view} label={t('ชื่อเกม ค่าย หรือรหัสเกม')} />
      <ChoiceFilter view={view} name="category" label={t('หมวด')} initial="all" options={optionsOf(KINDS)} />
      <ChoiceFilter
        view={view}
        name="sub_provider_id"
        label={t('ค่าย')}
        initial="all"
        options={[
          ['all', ALL.all],
          ...studios.map(({ sub_provider_id, name }) => [String(sub_provider_id), name] as const),
        ]}
      />
      <ChoiceFilter view={view} name="state" label={t('สถานะ')} initial="all" options={optionsOf(STATES)} />
      <TextField
        label={t('ป้าย')}
        className="w-36 max-sm:w-[calc(50vw-1.375rem)]"
        maxLength={40}
        autoComplete="off"
        value={view.filters['tag'] ?? ''}
        onChange={(event) => view.filter('tag', event.target.value)}
      />
    </>
  );
}
