import { Button } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { Baht } from '#src/components/baht.tsx';
import { FactsOf } from '#src/components/fact.tsx';
import { Instant } from '#src/components/instant.tsx';
import { StateMark } from '#src/components/mark.tsx';
import { PersonLink } from '#src/components/person-link.tsx';
import { Nothing, Section } from '#src/components/section.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { CaseNotes } from '#src/features/cashier/case-notes.tsx';
import { CasePage, CaseShown } from '#src/features/cashier/case-page.tsx';
import { type Claim, claimQuery, type IncomingRow } from '#src/features/cashier/cashier-query.ts';
import { CLAIM_REASONS, CLAIM_STATES, payerAccount } from '#src/features/cashier/cashier-words.ts';
import { decided } from '#src/features/cashier/deposits/incoming-facts.tsx';
import { Slip } from '#src/features/cashier/deposits/slip.tsx';
import { WaitingAge } from '#src/features/cashier/waiting-age.tsx';
import { TakenBar, useIsOthers } from '#src/features/cashier/withdrawals/taken-bar.tsx';
import { useT } from '#src/lib/language.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import { useMay } from '#src/lib/me.ts';
import { staffApi } from '#src/lib/staff-api.ts';
import { METHODS } from '#src/lib/words/cashier-words.ts';

const CreditDialog = lazyPart(() => import('#src/features/cashier/deposits/credit-dialog.tsx'));
const RejectDialog = lazyPart(() => import('#src/features/cashier/withdrawals/reject-dialog.tsx'));

/** `/cashier/claims/:member_id/:claim_id`: what a member says he paid, his slip, and the transfers that fit. */
export function ClaimScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const query = useQuery(claimQuery(Number(params['member_id']), params['claim_id'] ?? ''));
  return (
    <CasePage query={query} title="แจ้งเงินไม่เข้า" list="/cashier/claims">
      {(claim) => <Shown claim={claim} />}
    </CasePage>
  );
}

function Shown({ claim }: { claim: Claim }) {
  const t = useT();
  const mayWork = useMay()('cashier.work');
  const [credited, setCredited] = useState<IncomingRow>();
  const [isRejecting, setIsRejecting] = useState(false);
  const { member, claim_id, state, taken } = claim;
  const key = { member_id: member.member_id, claim_id };
  const isOthers = useIsOthers(taken);
  const isOpen = state === 'open';
  const take = (is_taken: boolean) => staffApi('POST /bo/api/cashier/claim/take', { ...key, is_taken });
  return (
    <CaseShown
      title={t('{name} แจ้งเงินไม่เข้า', { name: member.name })}
      list={['/cashier/claims', 'เรื่องที่แจ้งทั้งหมด']}
      actions={
        mayWork &&
        isOpen && (
          <Button variant="outline" disabled={isOthers} onClick={() => setIsRejecting(true)}>
            {t('ปฏิเสธ')}
          </Button>
        )
      }
      taken={isOpen && <TakenBar taken={taken} onTake={take} />}
      amount={claim.amount}
      state={
        <>
          <StateMark state={state} states={CLAIM_STATES} />
          {isOpen && <WaitingAge at={claim.created_at} />}
        </>
      }
      about={<PersonLink member={member} hasPhone />}
      left={
        <>
          <ClaimFacts claim={claim} />
          {isOpen && <Fitting claim={claim} onChoose={mayWork && !isOthers ? setCredited : undefined} />}
        </>
      }
      right={
        <>
          <Section id="slip" title={t('สลิป')}>
            <Slip slip={claim.slip} />
          </Section>
          <CaseNotes steps={claim.steps} memberId={member.member_id} caseId={claim_id} />
        </>
      }
    >
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
    </CaseShown>
  );
}

const { text, instant } = columnsOf<Claim>();

function ClaimFacts({ claim }: { claim: Claim }) {
  const t = useT();
  return (
    <Section id="claim" title={t('ที่สมาชิกแจ้ง')}>
      <FactsOf
        of={claim}
        facts={[
          text('method', 'ช่องทาง', { value: ({ method }) => t(METHODS[method]) }),
          text('target_name', 'เข้าบัญชี'),
          instant('paid_at', 'โอนเมื่อ'),
          instant('created_at', 'แจ้งเมื่อ'),
          claim.note !== '' && text('note', 'หมายเหตุ'),
          claim.reason !== '' && text('reason', 'เหตุผล'),
          claim.decided_by !== '' && decided<Claim>(),
        ]}
      />
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
