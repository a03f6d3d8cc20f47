import { Button, Card } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { Baht } from '#src/components/baht.tsx';
import { Fact, Facts } from '#src/components/fact.tsx';
import { Instant } from '#src/components/instant.tsx';
import { StateMark } from '#src/components/mark.tsx';
import { PersonLink } from '#src/components/person-link.tsx';
import { Nothing, Section } from '#src/components/section.tsx';
import { CaseNotes } from '#src/features/cashier/case-notes.tsx';
import { CashierPage } from '#src/features/cashier/cashier-page.tsx';
import { type Claim, claimQuery, type IncomingRow } from '#src/features/cashier/cashier-query.ts';
import { CLAIM_REASONS, CLAIM_STATES, METHODS, payerAccount } from '#src/features/cashier/cashier-words.ts';
import { Slip } from '#src/features/cashier/deposits/slip.tsx';
import { ItemLoading } from '#src/features/cashier/item-loading.tsx';
import { WaitingAge } from '#src/features/cashier/waiting-age.tsx';
import { TakenBar } from '#src/features/cashier/withdrawals/taken-bar.tsx';
import { useT } from '#src/lib/language.ts';
import { useMay, useMe } from '#src/lib/me.ts';
import { staffApi } from '#src/lib/staff-api.ts';

const CreditDialog = lazy(async () => ({
  default: (await import('#src/features/cashier/deposits/credit-dialog.tsx')).CreditDialog,
}));
const RejectDialog = lazy(async () => ({
  default: (await import('#src/features/cashier/withdrawals/reject-dialog.tsx')).RejectDialog,
}));

const LIST = '/cashier/claims';

/** `/cashier/claims/:member_id/:claim_id`: what a member says he paid, his slip, and the transfers that fit. */
export function ClaimScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const t = useT();
  const { data, error, refetch } = useQuery(claimQuery(Number(params['member_id']), params['claim_id'] ?? ''));
  if (!data) return <ItemLoading title={t('แจ้งเงินไม่เข้า')} back={LIST} error={error} onRetry={() => void refetch()} />;
  return <Shown claim={data} />;
}

function Shown({ claim }: { claim: Claim }) {
  const t = useT();
  const { staff_id } = useMe();
  const mayWork = useMay()('cashier.work');
  const [credited, setCredited] = useState<IncomingRow>();
  const [isRejecting, setIsRejecting] = useState(false);
  const { member, claim_id, state, taken } = claim;
  const key = { member_id: member.member_id, claim_id };
  const isOthers = taken !== null && taken.staff_id !== staff_id;
  const isOpen = state === 'open';
  return (
    <CashierPage
      title={t('{name} แจ้งเงินไม่เข้า', { name: member.name })}
      eyebrow={
        <Link href={LIST} className="underline">
          {t('เรื่องที่แจ้งทั้งหมด')}
        </Link>
      }
      actions={
        mayWork &&
        isOpen && (
          <Button variant="outline" disabled={isOthers} onClick={() => setIsRejecting(true)}>
            {t('ปฏิเสธ')}
          </Button>
        )
      }
    >
      {isOpen && (
        <TakenBar
          taken={taken}
          onTake={(is_taken) => staffApi('POST /bo/api/cashier/claim/take', { ...key, is_taken })}
        />
      )}
      <Headline claim={claim} />
      <div className="grid items-start gap-4 *:min-w-0 lg:grid-cols-2">
        <div className="flex flex-col gap-4 *:min-w-0">
          <ClaimFacts claim={claim} />
          {isOpen && <Fitting claim={claim} onChoose={mayWork && !isOthers ? setCredited : undefined} />}
        </div>
        <div className="flex flex-col gap-4 *:min-w-0">
          <Section id="slip" title={t('สลิป')}>
            <Slip slip={claim.slip} />
          </Section>
          <CaseNotes steps={claim.steps} memberId={member.member_id} caseId={claim_id} />
        </div>
      </div>
      <Suspense>
        {credited && (
          <CreditDialog incoming={credited} to={{ member, claim_id }} onClose={() => setCredited(undefined)} />
        )}
        {isRejecting && (
          <RejectDialog
            call="POST /bo/api/cashier/claim/reject"
            given={key}
            title={t('ปฏิเสธเรื่องของ {name}', { name: member.name })}
            text={t('สมาชิกจะได้รับเหตุผล และแจ้งใหม่ได้')}
            templates={CLAIM_REASONS}
            confirm={t('ปฏิเสธ')}
            done={t('ปฏิเสธแล้ว')}
            meanwhile={!isOpen && <StateMark state={state} states={CLAIM_STATES} />}
            onClose={() => setIsRejecting(false)}
          />
        )}
      </Suspense>
    </CashierPage>
  );
}

function Headline({ claim: { amount, state, created_at, member } }: { claim: Claim }) {
  return (
    <Card className="flex flex-wrap items-center gap-x-8 gap-y-2 px-4 py-3">
      <p className="text-3xl font-medium">
        <Baht baht={amount} />
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm">
        <StateMark state={state} states={CLAIM_STATES} />
        {state === 'open' && <WaitingAge at={created_at} />}
      </p>
      <PersonLink member={member} hasPhone />
    </Card>
  );
}

function ClaimFacts({ claim }: { claim: Claim }) {
  const t = useT();
  const { method, target_name, paid_at, created_at, note, reason, decided_by, decided_at } = claim;
  return (
    <Section id="claim" title={t('ที่สมาชิกแจ้ง')}>
      <Facts>
        <Fact name={t('ช่องทาง')}>{t(METHODS[method])}</Fact>
        <Fact name={t('เข้าบัญชี')}>{target_name}</Fact>
        <Fact name={t('โอนเมื่อ')}>
          <Instant at={paid_at} />
        </Fact>
        <Fact name={t('แจ้งเมื่อ')}>
          <Instant at={created_at} />
        </Fact>
        {note && <Fact name={t('หมายเหตุ')}>{note}</Fact>}
        {reason && <Fact name={t('เหตุผล')}>{reason}</Fact>}
        {decided_by && (
          <Fact name={t('ตัดสินโดย')}>
            {decided_by} · <Instant at={decided_at} />
          </Fact>
        )}
      </Facts>
    </Section>
  );
}

function Fitting({ claim, onChoose }: { claim: Claim; onChoose: ((one: IncomingRow) => void) | undefined }) {
  const t = useT();
  return (
    <Section id="fitting" title={t('ยอดโอนที่น่าจะใช่')}>
      {claim.candidates.length === 0 && <Nothing text={t('ยังไม่มียอดโอนที่ตรง เมื่อเงินมาถึงจะขึ้นที่นี่')} />}
      <ul className="divide-y divide-hairline text-sm">
        {claim.candidates.map((one) => (
          <li key={one.transfer_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
            <div className="min-w-0">
              <p>
                <Baht
                  baht={one.amount}
                  className={one.amount === claim.amount ? 'font-medium text-win' : 'font-medium'}
                />
                {' · '}
                <Instant at={one.paid_at} />
              </p>
              <p className="text-muted">
                {one.payer_name || '–'} · {payerAccount(one, t)}
              </p>
              <Link href={`/cashier/incoming/${one.transfer_id}`} className="text-info underline">
                {t('ดูยอดโอนนี้')}
              </Link>
            </div>
            {onChoose && (
              <Button variant="outline" onClick={() => onChoose(one)}>
                {t('เติมด้วยยอดนี้')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
