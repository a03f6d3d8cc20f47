import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '#src/components/loaded.tsx';
import { GamesPage } from '#src/features/games/games-page.tsx';
import { lobbiesQuery } from '#src/features/games/games-query.ts';
import { LobbyEditor } from '#src/features/games/lobbies/lobby-editor.tsx';
import { useT } from '#src/lib/language.ts';

/** `/games/lobbies`: the rows of each lobby beside what a guest would see of them. */
export function LobbiesScreen() {
  const t = useT();
  const [key, setKey] = useState('home');
  return (
    <GamesPage title={t('ล็อบบี้')} eyebrow={t('บันทึกแล้วผู้เล่นเห็นทันทีที่เปิดล็อบบี้')}>
      <Loaded query={useQuery(lobbiesQuery())}>
        {(lobbies) => {
          const lobby = lobbies.find(({ lobby_key }) => lobby_key === key) ?? lobbies[0];
          return lobby && <LobbyEditor key={lobby.lobby_key} lobby={lobby} lobbies={lobbies} onChoose={setKey} />;
        }}
      </Loaded>
    </GamesPage>
  );
}
