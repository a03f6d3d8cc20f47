import { Button } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { StateMark } from '#src/components/mark.tsx';
import { MemberSearch } from '#src/components/member-search.tsx';
import { Section } from '#src/components/section.tsx';
import { CaseNotes } from '#src/features/cashier/case-notes.tsx';
import { CasePage, CaseShown } from '#src/features/cashier/case-page.tsx';
import { type Incoming, incomingQuery } from '#src/features/cashier/cashier-query.ts';
import { INCOMING_STATES } from '#src/features/cashier/cashier-words.ts';
import { CandidateList } from '#src/features/cashier/deposits/candidate-list.tsx';
import type { CreditTo } from '#src/features/cashier/deposits/credit-dialog.tsx';
import { IncomingFacts } from '#src/features/cashier/deposits/incoming-facts.tsx';
import { WaitingAge } from '#src/features/cashier/waiting-age.tsx';
import { TakenBar, useIsOthers } from '#src/features/cashier/withdrawals/taken-bar.tsx';
import { useT } from '#src/lib/language.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import { useMay } from '#src/lib/me.ts';
import { staffApi } from '#src/lib/staff-api.ts';

const CreditDialog = lazyPart(() => import('#src/features/cashier/deposits/credit-dialog.tsx'));
const SetAsideDialog = lazyPart(() => import('#src/features/cashier/deposits/set-aside-dialog.tsx'));

/** `/cashier/incoming/:transfer_id`: one transfer that arrived, whose it may be, and the credit. */
export function IncomingOneScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const query = useQuery(incomingQuery(params['transfer_id'] ?? ''));
  return (
    <CasePage query={query} title="เงินเข้า" list="/cashier/incoming">
      {(incoming) => <Shown incoming={incoming} />}
    </CasePage>
  );
}

function Shown({ incoming }: { incoming: Incoming }) {
  const t = useT();
  const mayWork = useMay()('cashier.work');
  const [credit, setCredit] = useState<CreditTo>();
  const [isSettingAside, setIsSettingAside] = useState(false);
  const { transfer_id, state, taken, reason } = incoming;
  const take = (is_taken: boolean) => staffApi('POST /bo/api/cashier/incoming/take', { transfer_id, is_taken });
  const isOthers = useIsOthers(taken);
  const isOpen = state !== 'credited';
  const choose = mayWork && isOpen && !isOthers ? setCredit : undefined;
  return (
    <CaseShown
      title={t('เงินเข้าจาก {name}', { name: incoming.payer_name || t('ไม่ทราบชื่อ') })}
      list={['/cashier/incoming', 'เงินเข้าทั้งหมด']}
      actions={
        mayWork &&
        isOpen && (
          <Button variant="outline" disabled={isOthers} onClick={() => setIsSettingAside(true)}>
            {t(state === 'set_aside' ? 'นำกลับมาในคิว' : 'พักยอดนี้ไว้')}
          </Button>
        )
      }
      taken={isOpen && <TakenBar taken={taken} onTake={take} />}
      amount={incoming.amount}
      state={
        <>
          <StateMark state={state} states={INCOMING_STATES} />
          {state === 'waiting' && <WaitingAge at={incoming.paid_at} />}
        </>
      }
      about={
        reason &&
        isOpen && (
          <p className="flex items-center gap-2 text-sm">
            <CircleAlert className="size-4 shrink-0 text-gold" aria-hidden />
            {t.data(reason)}
          </p>
        )
      }
      left={
        <>
          <IncomingFacts incoming={incoming} />
          <CaseNotes steps={incoming.steps} caseId={transfer_id} />
        </>
      }
      right={
        isOpen && (
          <>
            <Section id="candidates" title={t('อาจเป็นของ')}>
              <CandidateList candidates={incoming.candidates} onChoose={choose} />
            </Section>
            {choose && (
              <Section id="search" title={t('ค้นหาสมาชิกเอง')}>
                <MemberSearch act={t('เติมให้คนนี้')} onChoose={(member) => choose({ member })} />
              </Section>
            )}
          </>
        )
      }
    >
      {credit && <CreditDialog incoming={incoming} to={credit} onClose={() => setCredit(undefined)} />}
      {isSettingAside && <SetAsideDialog incoming={incoming} onClose={() => setIsSettingAside(false)} />}
    </CaseShown>
  );
}
