import { Button, Card, classNames, EmptyState, Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, RefreshCw, ShieldAlert, ShieldCheck } from 'lucide-react';
import { BalanceSums } from '#src/features/ledger/balance-card.tsx';
import { LedgerPage } from '#src/features/ledger/ledger-page.tsx';
import { accountsQuery, type Proof, proofQuery, type TrialBalance } from '#src/features/ledger/ledger-queries.ts';
import { formatInstant } from '#src/lib/format/format.ts';
import { useLanguage, useT } from '#src/lib/language.ts';

/** `/ledger/proof`: the proof that the books balance, made now: what was compared, when, and what came of it. */
export function ProofScreen() {
  const t = useT();
  const { data: balance } = useQuery(accountsQuery({}));
  const { data: proof, error, isFetching, refetch } = useQuery(proofQuery());
  return (
    <LedgerPage
      title={t('พิสูจน์สมุดบัญชี')}
      eyebrow={t('ตรวจจากข้อมูลจริงทุกแถวในฐานข้อมูล')}
      actions={
        <Button variant="outline" isBusy={isFetching} onClick={() => void refetch()}>
          <RefreshCw className="size-5" aria-hidden />
          {t('พิสูจน์อีกครั้ง')}
        </Button>
      }
    >
      {proof && balance && <Verdict proof={proof} balance={balance} />}
      {!(proof && balance) && !error && <Working />}
      {error && !isFetching && (
        <Card>
          <EmptyState icon={CircleAlert} title={t('พิสูจน์ไม่สำเร็จ')} text={error.message} />
        </Card>
      )}
    </LedgerPage>
  );
}

function Verdict({ proof, balance }: { proof: Proof; balance: TrialBalance }) {
  const t = useT();
  const language = useLanguage((state) => state.language);
  const wrong = proof.checks.filter(({ is_ok }) => !is_ok);
  const isProved = wrong.length === 0 && balance.difference === 0;
  const Icon = isProved ? ShieldCheck : ShieldAlert;
  return (
    <Card className={classNames('overflow-clip', !isProved && 'border-error!')}>
      <output className="flex items-center gap-4 p-5">
        <Icon
          className={classNames('size-10 shrink-0', isProved ? 'text-win' : 'text-error')}
          strokeWidth={1.5}
          aria-hidden
        />
        <div>
          <h2 className={classNames('text-lg font-medium', isProved ? 'text-win' : 'text-error')}>
            {isProved ? t('สมุดบัญชีสมดุล') : t('พบปัญหาในสมุดบัญชี {count} ข้อ', { count: Math.max(1, wrong.length) })}
          </h2>
          <p className="text-xs text-muted">
            {t('พิสูจน์เมื่อ {at} · {count} ข้อ · ใช้เวลา {seconds} วินาที', {
              at: formatInstant(proof.at, language),
              count: proof.checks.length,
              seconds: (proof.took_ms / 1_000).toFixed(2),
            })}
          </p>
        </div>
      </output>
      <div className="border-t border-hairline px-5 py-4">
        <BalanceSums balance={balance} />
      </div>
      <ul className="divide-y divide-hairline border-t border-hairline">
        {[...wrong, ...proof.checks.filter(({ is_ok }) => is_ok)].map((check) => (
          <CheckRow key={check.name} check={check} />
        ))}
      </ul>
    </Card>
  );
}

function CheckRow({ check: { name, is_ok, detail } }: { check: Proof['checks'][number] }) {
  const t = useT();
  const Icon = is_ok ? CircleCheck : CircleAlert;
  return (
    <li className="flex items-start gap-3 px-5 py-2.5 text-sm">
      <Icon className={classNames('mt-0.5 size-5 shrink-0', is_ok ? 'text-win' : 'text-error')} aria-hidden />
      <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4">
        <span>{t.data(name)}</span>
        <span className={classNames('min-w-0 break-words', is_ok ? 'text-muted max-sm:sr-only' : 'text-error')}>
          {t.data(detail)}
        </span>
      </span>
    </li>
  );
}

function Working() {
  const t = useT();
  return (
    <Card className="flex flex-col gap-3 p-5">
      <output className="text-sm text-muted">{t('กำลังตรวจทุกรายการ อาจใช้เวลาสักครู่')}</output>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-8" />
      ))}
    </Card>
  );
}
