import { Button, Card } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { Baht } from '#src/components/baht.tsx';
import { StateMark } from '#src/components/mark.tsx';
import { MemberSearch } from '#src/components/member-search.tsx';
import { Section } from '#src/components/section.tsx';
import { CaseNotes } from '#src/features/cashier/case-notes.tsx';
import { CashierPage } from '#src/features/cashier/cashier-page.tsx';
import { type Incoming, incomingQuery } from '#src/features/cashier/cashier-query.ts';
import { INCOMING_STATES } from '#src/features/cashier/cashier-words.ts';
import { CandidateList } from '#src/features/cashier/deposits/candidate-list.tsx';
import type { CreditTo } from '#src/features/cashier/deposits/credit-dialog.tsx';
import { IncomingFacts } from '#src/features/cashier/deposits/incoming-facts.tsx';
import { ItemLoading } from '#src/features/cashier/item-loading.tsx';
import { WaitingAge } from '#src/features/cashier/waiting-age.tsx';
import { TakenBar } from '#src/features/cashier/withdrawals/taken-bar.tsx';
import { useT } from '#src/lib/language.ts';
import { useMay, useMe } from '#src/lib/me.ts';
import { staffApi } from '#src/lib/staff-api.ts';

const CreditDialog = lazy(async () => ({
  default: (await import('#src/features/cashier/deposits/credit-dialog.tsx')).CreditDialog,
}));
const SetAsideDialog = lazy(async () => ({
  default: (await import('#src/features/cashier/deposits/set-aside-dialog.tsx')).SetAsideDialog,
}));

const LIST = '/cashier/incoming';

/** `/cashier/incoming/:transfer_id`: one transfer that arrived, whose it may be, and the credit. */
export function IncomingOneScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const t = useT();
  const { data, error, refetch } = useQuery(incomingQuery(params['transfer_id'] ?? ''));
  if (!data) return <ItemLoading title={t('เงินเข้า')} back={LIST} error={error} onRetry={() => void refetch()} />;
  return <Shown incoming={data} />;
}

function Shown({ incoming }: { incoming: Incoming }) {
  const t = useT();
  const { staff_id } = useMe();
  const mayWork = useMay()('cashier.work');
  const [credit, setCredit] = useState<CreditTo>();
  const [isSettingAside, setIsSettingAside] = useState(false);
  const { transfer_id, state, taken } = incoming;
  const take = (is_taken: boolean) => staffApi('POST /bo/api/cashier/incoming/take', { transfer_id, is_taken });
  const isOthers = taken !== null && taken.staff_id !== staff_id;
  const isOpen = state !== 'credited';
  const choose = mayWork && isOpen && !isOthers ? setCredit : undefined;
  return (
    <CashierPage
      title={t('เงินเข้าจาก {name}', { name: incoming.payer_name || t('ไม่ทราบชื่อ') })}
      eyebrow={
        <Link href={LIST} className="underline">
          {t('เงินเข้าทั้งหมด')}
        </Link>
      }
      actions={
        mayWork &&
        isOpen && (
          <Button variant="outline" disabled={isOthers} onClick={() => setIsSettingAside(true)}>
            {t(state === 'set_aside' ? 'นำกลับมาในคิว' : 'พักยอดนี้ไว้')}
          </Button>
        )
      }
    >
      {isOpen && <TakenBar taken={taken} onTake={take} />}
      <Headline incoming={incoming} />
      <div className="grid items-start gap-4 *:min-w-0 lg:grid-cols-2">
        <div className="flex flex-col gap-4 *:min-w-0">
          <IncomingFacts incoming={incoming} />
          <CaseNotes steps={incoming.steps} caseId={transfer_id} />
        </div>
        {isOpen && (
          <div className="flex flex-col gap-4 *:min-w-0">
            <Section id="candidates" title={t('อาจเป็นของ')}>
              <CandidateList candidates={incoming.candidates} onChoose={choose} />
            </Section>
            {choose && (
              <Section id="search" title={t('ค้นหาสมาชิกเอง')}>
                <MemberSearch act={t('เติมให้คนนี้')} onChoose={(member) => choose({ member })} />
              </Section>
            )}
          </div>
        )}
      </div>
      <Suspense>
        {credit && <CreditDialog incoming={incoming} to={credit} onClose={() => setCredit(undefined)} />}
        {isSettingAside && <SetAsideDialog incoming={incoming} onClose={() => setIsSettingAside(false)} />}
      </Suspense>
    </CashierPage>
  );
}

function Headline({ incoming: { amount, state, paid_at, reason } }: { incoming: Incoming }) {
  const t = useT();
  return (
    <Card className="flex flex-wrap items-center gap-x-8 gap-y-2 px-4 py-3">
      <p className="text-3xl font-medium">
        <Baht baht={amount} />
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm">
        <StateMark state={state} states={INCOMING_STATES} />
        {state === 'waiting' && <WaitingAge at={paid_at} />}
      </p>
      {reason && state !== 'credited' && (
        <p className="flex items-center gap-2 text-sm">
          <CircleAlert className="size-4 shrink-0 text-gold" aria-hidden />
          {t(reason)}
        </p>
      )}
    </Card>
  );
}
