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
              <span>{t(account.bank_name)}</span>
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
