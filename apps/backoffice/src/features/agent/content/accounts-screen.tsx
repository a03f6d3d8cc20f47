import { Page } from '#src/components/page.tsx';
import { BankLogos } from '#src/features/agent/content/bank-logos.tsx';
import { ACCOUNT_KINDS } from '#src/features/agent/content/content-kinds.ts';
import { ContentList } from '#src/features/agent/content/content-list.tsx';
import { useT } from '#src/lib/language.ts';

/** `/accounts`: the bank and TrueMoney accounts that members deposit to, and the logos of banks. */
export function AccountsScreen() {
  const t = useT();
  return (
    <Page title={t('บัญชีรับเงิน')} eyebrow={t('ผู้เล่นเห็นเฉพาะบัญชีที่ใช้งาน')}>
      {ACCOUNT_KINDS.map((kind) => (
        <div key={kind.name}>
          <h2 className="mb-3 text-lg font-medium">{t(kind.title)}</h2>
          <ContentList kind={kind} />
        </div>
      ))}
      <BankLogos />
    </Page>
  );
}
