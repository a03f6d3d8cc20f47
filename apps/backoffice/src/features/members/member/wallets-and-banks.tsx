import { Money } from '@chokdee/ui';
import { Baht } from '#src/components/baht.tsx';
import { Nothing, Section } from '#src/components/section.tsx';
import type { Member } from '#src/features/members/member-query.ts';
import { useT } from '#src/lib/language.ts';

/** Where a member's withdrawals go. Of a number only the end is known here. */
export function BankSection({ member }: { member: Member }) {
  const t = useT();
  return (
    <Section id="banks" title={t('บัญชีธนาคาร')}>
      {member.bank_accounts.length === 0 && <Nothing text={t('ยังไม่มีบัญชีธนาคาร')} />}
      <ul className="divide-y divide-hairline text-sm">
        {member.bank_accounts.map((account) => (
          <li key={`${account.bank_code} ${account.number}`} className="py-1.5">
            <span className="flex flex-wrap justify-between gap-x-3">
              <span>{t.data(account.bank_name)}</span>
              <span className="whitespace-nowrap">{account.number}</span>
            </span>
            <span className="flex flex-wrap justify-between gap-x-3 text-xs text-muted">
              <span>{account.holder_name}</span>
              {account.is_main && <span>{t('บัญชีหลัก')}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

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
              {t.data(wallet.wallet_name)} <span className="text-xs text-muted">#{wallet.wallet_id}</span>
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
