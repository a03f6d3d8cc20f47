import { Button, ConfirmDialog } from '@chokdee/ui';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useAct } from '#src/components/form/confirm-act.tsx';
import type { Provider } from '#src/features/games/games-query.ts';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';

const SMALL = 'px-3! text-sm font-normal!';

/** Has the catalogue of a provider imported, and opens or closes it; closing is asked once. */
export function ProviderActs({ provider }: { provider: Provider }) {
  const t = useT();
  const may = useMay()('games.edit');
  const [isAsking, setIsAsking] = useState(false);
  const { provider_id, name, is_active, url } = provider;
  const sync = useAct({
    call: 'POST /bo/api/games/providers/sync',
    done: t('กำลังดึงรายชื่อเกม ผลจะขึ้นเองในอีกสักครู่'),
  });
  const active = useAct({
    call: 'POST /bo/api/games/providers/active',
    done: t(is_active ? 'ปิดค่ายแล้ว' : 'เปิดค่ายแล้ว'),
  });
  const turn = { provider_id, is_active: !is_active };
  if (!may) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="outline"
        className={SMALL}
        isBusy={sync.isPending}
        disabled={url === '' || !is_active}
        onClick={() => sync.mutate({ provider_id })}
      >
        <RefreshCw className="size-4" aria-hidden />
        {t('ดึงรายชื่อเกม')}
      </Button>
      <Button
        variant={is_active ? 'outline' : 'gold'}
        className={SMALL}
        isBusy={active.isPending}
        onClick={() => (is_active ? setIsAsking(true) : active.mutate(turn))}
      >
        {t(is_active ? 'ปิดค่าย' : 'เปิดค่าย')}
        <span className="sr-only"> {name}</span>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('ปิด {name}', { name })}
          text={t('ผู้เล่นจะเปิดเกมและวางเดิมพันไม่ได้ทันที เงินรางวัลของรอบที่ค้างยังจ่ายตามปกติ')}
          confirm={t('ปิดค่าย')}
          cancel={t('ยังไม่ปิด')}
          onConfirm={async () => {
            await active.mutateAsync(turn);
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
