import { FieldError, IconButton, TextField, useDebounced } from '@chokdee/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowUp, Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { GameCover } from '#src/features/games/catalogue/game-cover.tsx';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';

interface Props {
  game_ids: readonly number[];
  error: string | undefined;
  onChange: (game_ids: number[]) => void;
}

const GAMES_MAX = 60;
const FOUND_MAX = 6;

/** The games that were picked, in their order, and a search for more. */
export function GamePicker({ game_ids, error, onChange }: Props) {
  const t = useT();
  const id = useId();
  const [search, setSearch] = useState('');
  const { data: picked = [] } = usePicked(game_ids);
  const { data: found = [] } = useFound(useDebounced(search).trim());
  const fresh = found.filter(({ game_id }) => !game_ids.includes(game_id)).slice(0, FOUND_MAX);
  return (
    <div className="flex flex-col gap-2 sm:col-span-2">
      <ol aria-label={t('เกมที่เลือก')} className="flex flex-col">
        {game_ids.map((game_id, place) => {
          const game = picked.find((one) => one.game_id === game_id);
          const name = game?.name ?? t('เกม {id}', { id: game_id });
          return (
            <li key={game_id} className="flex items-center gap-3 border-b border-hairline text-sm">
              {game && <GameCover game={game} isNamed className="size-8" />}
              <span className="min-w-0 flex-1 break-words">{name}</span>
              <IconButton
                label={t('เลื่อน {name} ขึ้น', { name })}
                className="size-11! disabled:opacity-30"
                disabled={place === 0}
                onClick={() => onChange(game_ids.toSpliced(place, 1).toSpliced(place - 1, 0, game_id))}
              >
                <ArrowUp className="size-4" aria-hidden />
              </IconButton>
              <IconButton
                label={t('เอา {name} ออก', { name })}
                className="size-11!"
                onClick={() => onChange(game_ids.toSpliced(place, 1))}
              >
                <X className="size-4" aria-hidden />
              </IconButton>
            </li>
          );
        })}
      </ol>
      <FieldError id={`${id}-error`} text={error} />
      <TextField
        label={t('ค้นหาเกมเพื่อเพิ่ม')}
        type="search"
        autoComplete="off"
        maxLength={60}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <ul aria-label={t('เกมที่พบ')} className="flex flex-col">
        {search.trim() !== '' &&
          fresh.map((game) => (
            <li key={game.game_id}>
              <button
                type="button"
                className="flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-control px-2 text-left text-sm hover:bg-raised disabled:opacity-50"
                disabled={game_ids.length >= GAMES_MAX}
                onClick={() => onChange([...game_ids, game.game_id])}
              >
                <Plus className="size-4 shrink-0" aria-hidden />
                <span className="sr-only">{t('เพิ่ม')}</span>
                <span className="min-w-0 flex-1">
                  {game.name} <span className="text-muted">· {game.provider_name}</span>
                </span>
              </button>
            </li>
          ))}
      </ul>
    </div>
  );
}

/** The games of a row as a guest would see them; a hidden one is known by its number only. */
const usePicked = (game_ids: readonly number[]) =>
  useQuery({
    queryKey: ['games', 'picked', game_ids],
    queryFn: async () => {
      const rows = chunksOf(game_ids).map((ids) => ({
        kind: 'picked' as const,
        title: '–',
        title_en: '',
        filter: '',
        game_ids: ids,
      }));
      return (await staffApi('POST /bo/api/games/lobbies/preview', { rows })).flatMap(({ games }) => games);
    },
    placeholderData: keepPreviousData,
  });

/** A preview shows the first 20 games of a row. */
const chunksOf = (ids: readonly number[]): number[][] =>
  [0, 20, 40].map((from) => ids.slice(from, from + 20)).filter((part) => part.length > 0);

const useFound = (search: string) =>
  useQuery({
    queryKey: ['games', 'found', search],
    queryFn: async ({ signal }) =>
      (await staffApi('GET /bo/api/games/list', { search, state: 'shown', limit: 20 }, { signal })).items,
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
