import { useMemo, useState } from 'react';
import { DataTable } from '#src/components/table/data-table.tsx';
import { anyOf, choice, lookFor, pick, word } from '#src/components/table/filters.tsx';
import { type List, useList } from '#src/components/table/list-screen.tsx';
import { BulkBar } from '#src/features/games/catalogue/bulk-bar.tsx';
import { GAME_COLUMNS, tickColumn } from '#src/features/games/catalogue/game-columns.tsx';
import { GamesPage } from '#src/features/games/games-page.tsx';
import { EDIT_MAX, type Game, providersQuery } from '#src/features/games/games-query.ts';
import { useT } from '#src/lib/language.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import { useMay } from '#src/lib/me.ts';
import { queryClient } from '#src/lib/query-client.ts';
import { CATEGORIES } from '#src/lib/words/play-words.ts';

const GameDialog = lazyPart(() => import('#src/features/games/catalogue/game-dialog.tsx'));

const STATES = { all: 'ทั้งหมด', shown: 'แสดงอยู่', hidden: 'ซ่อนไว้', gone: 'ค่ายเลิกให้บริการ' } as const;
const GAMES: List<'GET /bo/api/games/list'> = {
  call: 'GET /bo/api/games/list',
  hidden: ['name_en', 'code', 'volatility'],
  filters: {
    search: lookFor('ชื่อเกม ค่าย หรือรหัสเกม'),
    category: anyOf('หมวด', CATEGORIES),
    sub_provider_id: pick('ค่าย', 'ทั้งหมด', ['games', 'studio names'], async () =>
      (await queryClient.fetchQuery(providersQuery()))
        .flatMap(({ studios }) => studios)
        .map(({ sub_provider_id, name }) => [sub_provider_id, name]),
    ),
    state: choice('สถานะ', STATES, 'all'),
    tag: word('ป้าย', /^[\p{L}\p{M}\p{N}_-]{1,40}$/u),
  },
};

/** `/games`: every game in the order of the lobbies. A row opens to change it; ticked ones are changed together. */
export function GamesScreen() {
  const t = useT();
  const may = useMay()('games.edit');
  const { table } = useList(GAMES);
  const { source } = table;
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
        {...table}
        name="games"
        label={t('รายชื่อเกม')}
        columns={columns}
        rowId={(row) => String(row.game_id)}
        {...(may && { onOpen: setOpened })}
        empty={{ title: t('ไม่พบเกม'), text: t('ลองเปลี่ยนตัวกรอง') }}
      />
      {may && source.rows.length > 0 && (
        <BulkBar ticked={ticked} total={total} onTickAll={tickAll} onClear={() => setTicked(NONE)} />
      )}
      {opened && <GameDialog key={opened.game_id} game={opened} onClose={() => setOpened(undefined)} />}
    </GamesPage>
  );
}

const NONE: ReadonlySet<number> = new Set();
