import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#src/components/loaded.tsx';
import { Page } from '#src/components/page.tsx';
import { SwitchCard } from '#src/features/agent/switches/switch-card.tsx';
import { switchesQuery } from '#src/features/agent/switches/switches-query.ts';
import { useT } from '#src/lib/language.ts';

/** `/switches`: what is stopped for now. Players see the reason. */
export function SwitchesScreen() {
  const t = useT();
  return (
    <Page title={t('เปิด–ปิดบริการ')} eyebrow={t('มีผลกับผู้เล่นทันที ผู้เล่นเห็นเหตุผลที่กรอก')}>
      <Loaded query={useQuery(switchesQuery())}>
        {(switches) => (
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {switches.map((one) => (
              <SwitchCard key={one.name} one={one} />
            ))}
          </div>
        )}
      </Loaded>
    </Page>
  );
}
