import { LogoList } from '#src/components/logo-list.tsx';
import { type Provider, refreshGames } from '#src/features/games/games-query.ts';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';
import { staffApi } from '#src/lib/staff-api.ts';

/** The studios whose games a provider brings, with their logos. */
export function StudioLogos({ studios }: Pick<Provider, 'studios'>) {
  const t = useT();
  const may = useMay()('games.edit');
  if (studios.length === 0) return null;
  const save = async ({ sub_provider_id }: Provider['studios'][number], logo: string) => {
    await staffApi('POST /bo/api/games/studios/logo', { sub_provider_id, logo });
    await refreshGames();
  };
  return (
    <section aria-label={t('โลโก้ค่าย')} className="border-t border-hairline p-4">
      <h3 className="font-medium">{t('โลโก้ค่าย')}</h3>
      <p className="text-sm text-muted">{t('ค่ายที่ไม่มีรูป ผู้เล่นเห็นเป็นตัวอักษร')}</p>
      <LogoList label={t('โลโก้ค่าย')} rows={studios} onSave={may ? save : undefined} />
    </section>
  );
}
