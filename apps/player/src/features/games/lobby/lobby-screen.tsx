import { useDebounced } from '@chokdee/ui';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { ListPart } from '#src/features/games/lobby/list-part.tsx';
import {
  addressOf,
  chooseStudio,
  type LobbyChoice,
  readChoice,
  titleOf,
} from '#src/features/games/lobby/lobby-choice.ts';
import { LobbyNav } from '#src/features/games/lobby/lobby-nav.tsx';
import { AllRows, RowsAbove } from '#src/features/games/lobby/lobby-rows.tsx';
import { SearchField } from '#src/features/games/lobby/search-field.tsx';
import { StudioStrip } from '#src/features/games/lobby/studio-strip.tsx';
import { useIsLoggedIn } from '#src/lib/api/session.ts';
import { useTitle } from '#src/lib/use-title.ts';

/** `/lobby/{name?}`: the games of a category, or all of them, found by typing, by studio, by play and by liking. */
export function LobbyScreen({ params: { name } }: { params: Readonly<Record<string, string | undefined>> }) {
  const choice = readChoice(name, useSearch());
  const isLoggedIn = useIsLoggedIn();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const title = titleOf(choice);
  useTitle(title);
  const clear = () => {
    setTyped('');
    chooseStudio(choice, undefined);
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
        <h1 className="text-xl font-medium sm:text-2xl">{title}</h1>
        <div className="sm:w-80">
          <SearchField value={typed} onChange={setTyped} />
        </div>
      </div>
      <LobbyNav
        current={addressOf({ ...choice, provider: undefined, studio: undefined, tag: undefined })}
        isLoggedIn={isLoggedIn}
      />
      <StudioStrip value={choice.studio} onChange={(studio) => chooseStudio(choice, studio)} />
      <Games choice={choice} search={search} onClear={clear} />
    </div>
  );
}

function Games({ choice, search, onClear }: { choice: LobbyChoice; search: string; onClear: () => void }) {
  const { name, list, provider, studio, tag } = choice;
  const isNarrow = Boolean(search || provider || studio || tag);
  if (!list && !isNarrow) return <AllRows />;
  const isLobby = name !== undefined && list === name && !isNarrow;
  return (
    <>
      {isLobby && <RowsAbove name={name} />}
      {isLobby && <h2 className="pt-2 text-lg font-medium">{titleOf(choice)}ทั้งหมด</h2>}
      <ListPart choice={choice} search={search} onClear={onClear} />
    </>
  );
}
