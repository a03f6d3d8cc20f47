import { Money } from '@chokdee/ui';
import { Baht } from '#src/components/baht.tsx';
import { Nothing, Section } from '#src/components/section.tsx';
import type { Member } from '#src/features/members/member-query.ts';
import { useT } from '#src/lib/language.ts';

/** What a member can spend, in all and wallet by wallet. */
export function WalletsSection({ member }: { member: Member }) {
  const t = useT();
  return (
    <Section id="wallets" title={t('กระเป๋าเงิน')}>
      <p className="text-2xl font-medium">
        <Money baht={member.balance} />
      </p>
      {member.wallets.length === 0 && <Nothing text={t('ยังไม่มีกระเป๋าเงิน')} />}
      <ul className="divide-y divide-hairline text-sm">
        {member.wallets.map((wallet) => (
          <li key={wallet.wallet_id} className="flex items-baseline justify-between gap-3 py-1.5">
            <span>
              {t(wallet.wallet_name)} <span className="text-xs text-muted">#{wallet.wallet_id}</span>
              {wallet.held > 0 && (
                <span className="block text-xs text-muted">
                  {t('กันไว้')} <Baht baht={wallet.held} />
                </span>
              )}
            </span>
            <Baht baht={wallet.balance} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
