import { Card } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { Baht } from '#src/components/baht.tsx';
import { Copied } from '#src/components/copied.tsx';
import { Fact, Facts } from '#src/components/fact.tsx';
import { Instant } from '#src/components/instant.tsx';
import { StateMark } from '#src/components/mark.tsx';
import { PersonLink } from '#src/components/person-link.tsx';
import { Nothing, Section } from '#src/components/section.tsx';
import { CaseNoteForm } from '#src/features/cashier/case-notes.tsx';
import { CashierPage } from '#src/features/cashier/cashier-page.tsx';
import { type Deposit, depositQuery } from '#src/features/cashier/cashier-query.ts';
import { DEPOSIT_STATES, METHODS } from '#src/features/cashier/cashier-words.ts';
import { IncomingFacts } from '#src/features/cashier/deposits/incoming-facts.tsx';
import { Slip } from '#src/features/cashier/deposits/slip.tsx';
import { ItemLoading } from '#src/features/cashier/item-loading.tsx';
import { StepList } from '#src/features/cashier/withdrawals/step-list.tsx';
import { useT } from '#src/lib/language.ts';

const LIST = '/cashier/deposits';

/** `/cashier/deposits/:member_id/:deposit_id`: one deposit from request to credit. */
export function DepositScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const t = useT();
  const { data, error, refetch } = useQuery(depositQuery(Number(params['member_id']), params['deposit_id'] ?? ''));
  if (!data) return <ItemLoading title={t('รายการฝาก')} back={LIST} error={error} onRetry={() => void refetch()} />;
  return <Shown deposit={data} />;
}

function Shown({ deposit }: { deposit: Deposit }) {
  const t = useT();
  const { member, deposit_id, incoming, slip, steps } = deposit;
  return (
    <CashierPage
      title={t('ฝากของ {name}', { name: member.name })}
      eyebrow={
        <Link href={LIST} className="underline">
          {t('รายการฝากทั้งหมด')}
        </Link>
      }
    >
      <Card className="flex flex-wrap items-center gap-x-8 gap-y-2 px-4 py-3">
        <p className="text-3xl font-medium">
          <Baht baht={deposit.amount} />
        </p>
        <p className="text-sm">
          <StateMark state={deposit.state} states={DEPOSIT_STATES} />
        </p>
        <PersonLink member={member} hasPhone />
      </Card>
      <div className="grid items-start gap-4 *:min-w-0 lg:grid-cols-2">
        <div className="flex flex-col gap-4 *:min-w-0">
          <DepositFacts deposit={deposit} />
          {incoming ? (
            <IncomingFacts incoming={incoming} />
          ) : (
            <Section id="incoming" title={t('ยอดโอนที่มาถึง')}>
              <Nothing text={t('ยังไม่มีเงินมาถึงสำหรับรายการนี้')} />
            </Section>
          )}
        </div>
        <div className="flex flex-col gap-4 *:min-w-0">
          <Section id="steps" title={t('ขั้นตอน')}>
            <StepList steps={steps} />
            <CaseNoteForm memberId={member.member_id} caseId={deposit_id} />
          </Section>
          <Section id="slip" title={t('สลิป')}>
            <Slip slip={slip} />
          </Section>
        </div>
      </div>
    </CashierPage>
  );
}

function DepositFacts({ deposit }: { deposit: Deposit }) {
  const t = useT();
  const { method, asked, amount, target_name, reference, created_at, expires_at, credited_at, note } = deposit;
  return (
    <Section id="deposit" title={t('ที่สมาชิกแจ้ง')}>
      <Facts>
        <Fact name={t('ช่องทาง')}>{t(METHODS[method])}</Fact>
        <Fact name={t('ยอดที่แจ้ง')}>
          <Baht baht={asked} />
        </Fact>
        <Fact name={t('ยอดโอน')}>
          <Baht baht={amount} className="font-medium" />
        </Fact>
        <Fact name={t('เข้าบัญชี')}>{target_name}</Fact>
        <Fact name={t('เลขอ้างอิง')}>
          <Copied text={reference} name={t('เลขอ้างอิง')} />
        </Fact>
        <Fact name={t('แจ้งเมื่อ')}>
          <Instant at={created_at} />
        </Fact>
        <Fact name={t('หมดเวลาโอน')}>
          <Instant at={expires_at} />
        </Fact>
        <Fact name={t('เติมเมื่อ')}>
          <Instant at={credited_at} />
        </Fact>
        {note && <Fact name={t('หมายเหตุ')}>{t(note)}</Fact>}
      </Facts>
    </Section>
  );
}
