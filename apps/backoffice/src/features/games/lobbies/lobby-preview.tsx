import { EyeOff } from 'lucide-react';
import { PreviewFrame } from '#src/components/preview-frame.tsx';
import { GameCover } from '#src/features/games/catalogue/game-cover.tsx';
import type { LobbyRow, PreviewRow } from '#src/features/games/games-query.ts';
import { usePreview } from '#src/lib/asked.ts';
import { useT } from '#src/lib/language.ts';

/** What a guest would see of a lobby as it is now, a moment after each change. */
export function LobbyPreview({ lobby_key, rows }: { lobby_key: string; rows: readonly LobbyRow[] }) {
  const t = useT();
  const { data, error } = usePreview('POST /bo/api/games/lobbies/preview', {
    lobby_key,
    rows: rows.map((row) => ({ ...row, title: row.title || '–' })),
  });
  return (
    <PreviewFrame>
      {error && <p className="text-sm text-error">{error.message}</p>}
      <div className="flex flex-col gap-5">
        {data?.map((row) => (
          <ShownRow key={row.row_id} row={row} />
        ))}
        {data?.length === 0 && <p className="text-sm text-muted">{t('ล็อบบี้นี้ยังไม่มีแถว')}</p>}
      </div>
    </PreviewFrame>
  );
}

function ShownRow({ row: { title, games, kind } }: { row: PreviewRow }) {
  const t = useT();
  if (games.length === 0)
    return (
      <div className="rounded-control border border-dashed border-border px-3 py-2 text-sm text-muted">
        <p>{title}</p>
        <p className="flex items-center gap-1.5 text-xs">
          <EyeOff className="size-3.5" aria-hidden />
          {t(kind === 'last' || kind === 'favourite' ? 'แสดงเฉพาะสมาชิกที่มีเกม' : 'ยังไม่มีเกม ผู้เล่นไม่เห็นแถวนี้')}
        </p>
      </div>
    );
  return (
    <div className="min-w-0">
      <p className="mb-2 font-medium">{title}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
      <ul aria-label={title} tabIndex={0} className="flex gap-2 overflow-x-auto pb-1">
        {games.map((game) => (
          <li key={game.game_id} className="w-20 shrink-0">
            <GameCover game={game} isNamed className="h-24 w-20" />
            <p className="mt-1 line-clamp-2 text-xs">{game.name}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
