import { useQuery } from '@tanstack/react-query';
import { Gamepad2 } from 'lucide-react';
import { CardList } from '#src/components/table/card-list.tsx';
import { wholeList } from '#src/components/table/use-cursor.ts';
import { GamesPage } from '#src/features/games/games-page.tsx';
import { providersQuery } from '#src/features/games/games-query.ts';
import { ProviderCard } from '#src/features/games/providers/provider-card.tsx';
import { useT } from '#src/lib/language.ts';

/** `/games/providers`: whose games run here, how their calls go, their keys and their catalogues. */
export function ProvidersScreen() {
  const t = useT();
  return (
    <GamesPage title={t('ค่ายเกม')} eyebrow={t('การเรียกใน 1 ชั่วโมงล่าสุด อัปเดตเอง')}>
      <CardList
        source={wholeList(useQuery(providersQuery()))}
        rowId={({ provider_id }) => String(provider_id)}
        empty={{ icon: Gamepad2, title: 'ยังไม่มีค่ายเกม', text: 'ตั้งค่า GAME_PROVIDERS ก่อนจึงจะมีเกม' }}
      >
        {(provider) => <ProviderCard provider={provider} />}
      </CardList>
    </GamesPage>
  );
}
