import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Baht } from '#src/components/baht.tsx';
import { FactsOf } from '#src/components/fact.tsx';
import { Figures } from '#src/components/figure/figure.tsx';
import { StateMark } from '#src/components/mark.tsx';
import { PersonLink } from '#src/components/person-link.tsx';
import { Nothing, Section } from '#src/components/section.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { CaseNoteForm } from '#src/features/cashier/case-notes.tsx';
import { CasePage, CaseShown } from '#src/features/cashier/case-page.tsx';
import { type Withdrawal, withdrawalQuery } from '#src/features/cashier/cashier-query.ts';
import { stateOf, WAYS_STATES } from '#src/features/cashier/cashier-words.ts';
import { Evidence } from '#src/features/cashier/evidence.tsx';
import { BankPayment } from '#src/features/cashier/payouts/bank-payment.tsx';
import { PayerBar } from '#src/features/cashier/payouts/payer-bar.tsx';
import { WaitingAge } from '#src/features/cashier/waiting-age.tsx';
import { StepList } from '#src/features/cashier/withdrawals/step-list.tsx';
import { TakenBar } from '#src/features/cashier/withdrawals/taken-bar.tsx';
import { WithdrawalActs } from '#src/features/cashier/withdrawals/withdrawal-acts.tsx';
import { WithdrawalOrigin } from '#src/features/cashier/withdrawals/withdrawal-origin.tsx';
import { formatInstant } from '#src/lib/format/format.ts';
import { useLanguage, useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';

/** `/cashier/withdrawals/:member_id/:withdrawal_id`: everything that decides whether the money may go. */
export function WithdrawalScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const query = useQuery(withdrawalQuery(Number(params['member_id']), params['withdrawal_id'] ?? ''));
  return (
    <CasePage query={query} title="รายการถอน" list="/cashier/withdrawals">
      {(withdrawal) => <Shown withdrawal={withdrawal} />}
    </CasePage>
  );
}

function Shown({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT();
  const { member, withdrawal_id, state, taken, created_at, steps } = withdrawal;
  const take = (is_taken: boolean) =>
    staffApi('POST /bo/api/cashier/withdrawal/take', { member_id: member.member_id, withdrawal_id, is_taken });
  return (
    <CaseShown
      title={t('ถอน {name}', { name: member.name })}
      list={['/cashier/withdrawals', 'รายการถอนทั้งหมด']}
      actions={<WithdrawalActs withdrawal={withdrawal} />}
      taken={
        <>
          {state === 'review' && <TakenBar taken={taken} onTake={take} />}
          {withdrawal.is_by_hand && <PayerBar withdrawal={withdrawal} />}
        </>
      }
      amount={withdrawal.amount}
      state={
        <>
          <StateMark state={stateOf(withdrawal)} states={WAYS_STATES} />
          {state === 'review' && <WaitingAge at={created_at} />}
        </>
      }
      about={<PersonLink member={member} hasPhone />}
      left={
        <>
          <Why withdrawal={withdrawal} />
          <WithdrawalOrigin withdrawal={withdrawal} />
          <Account withdrawal={withdrawal} />
          {withdrawal.paid_from && <BankPayment withdrawal={withdrawal} />}
          <Money withdrawal={withdrawal} />
        </>
      }
      right={
        <>
          <Flags withdrawal={withdrawal} />
          <Section id="steps" title={t('ขั้นตอน')}>
            <StepList steps={steps} />
            <CaseNoteForm memberId={member.member_id} caseId={withdrawal_id} />
          </Section>
        </>
      }
    />
  );
}

/** Why someone must look, and who has let it go so far. */
function Why({ withdrawal: { why, approvals, approvals_needed, note } }: { withdrawal: Withdrawal }) {
  const t = useT();
  const language = useLanguage((state) => state.language);
  return (
    <Section id="why" title={t('เหตุที่ต้องตรวจ')}>
      {why.length === 0 && <Nothing text={t('ไม่มี จ่ายได้อัตโนมัติ')} />}
      <ul className="text-sm">
        {why.map((one) => (
          <li key={one} className="flex items-center gap-2 py-1">
            <CircleAlert className="size-4 shrink-0 text-gold" aria-hidden />
            {t.data(one)}
          </li>
        ))}
      </ul>
      {note && <p className="rounded-control bg-raised px-3 py-2 text-sm break-words">{t.data(note)}</p>}
      {approvals_needed > 0 && (
        <p className="mt-1 border-t border-hairline pt-2 text-sm font-medium">
          {t('อนุมัติแล้ว {count} จาก {needed} คน', { count: approvals.length, needed: approvals_needed })}
        </p>
      )}
      <ul className="text-sm">
        {approvals.map((one) => (
          <li key={one.staff_id} className="flex flex-wrap items-center gap-x-2 py-1">
            <CircleCheck className="size-4 shrink-0 text-win" aria-hidden />
            {one.name}
            <span className="text-xs text-muted">{formatInstant(one.at, language)}</span>
            {one.note && <span className="w-full pl-6 break-words text-muted">{one.note}</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

const { text, copied } = columnsOf<Withdrawal>();
const PAYEE = { ...text('payee', 'ชื่อที่ธนาคารบอก'), cell: (one: Withdrawal) => <PayeeName withdrawal={one} /> };

/** Where the money goes, and whether the bank knows the account by the member's name. */
function Account({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT();
  const { provider_ref, attempts, is_by_hand } = withdrawal;
  return (
    <Section id="account" title={t('บัญชีปลายทาง')}>
      <FactsOf
        of={withdrawal}
        facts={[
          text('bank_name', 'ธนาคาร', { value: ({ bank_name }) => t.data(bank_name) }),
          copied('account_number', 'เลขบัญชี'),
          text('holder_name', 'ชื่อที่สมาชิกแจ้ง'),
          PAYEE,
          copied('reference', 'เลขอ้างอิง'),
          Boolean(provider_ref) &&
            !is_by_hand &&
            text('provider_ref', 'เลขของผู้ให้บริการ', { value: ({ provider }) => `${provider} · ${provider_ref}` }),
          attempts > 0 && text('attempts', 'ส่งคำสั่งโอน', { value: () => t('{count} ครั้ง', { count: attempts }) }),
        ]}
      />
    </Section>
  );
}

function PayeeName({ withdrawal: { payee_name, payee } }: { withdrawal: Withdrawal }) {
  const t = useT();
  if (payee === 'unknown')
    return <Said icon={<CircleHelp className="size-4 shrink-0 text-gold" aria-hidden />}>{t('ยังถามธนาคารไม่ได้')}</Said>;
  const isSame = payee === 'matches';
  const Icon = isSame ? CircleCheck : CircleAlert;
  return (
    <Said icon={<Icon className={isSame ? 'size-4 shrink-0 text-win' : 'size-4 shrink-0 text-error'} aria-hidden />}>
      {payee_name}
      <span className={isSame ? 'text-win' : 'text-error'}> · {t(isSame ? 'ตรงกัน' : 'ไม่ตรงกัน')}</span>
    </Said>
  );
}

function Said({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {icon}
      <span>{children}</span>
    </span>
  );
}

function Money({ withdrawal: { deposited, played, withdrawn, balance, member } }: { withdrawal: Withdrawal }) {
  const t = useT();
  return (
    <Section
      id="money"
      title={t('ยอดของสมาชิกนี้')}
      actions={
        <Link href={`/cashier/deposits?member_id=${member.member_id}`} className="text-sm text-info underline">
          {t('ดูการฝาก')}
        </Link>
      }
    >
      <Figures
        isRaised
        className="grid-cols-2"
        figures={[
          { title: 'ฝากทั้งหมด', value: <Baht baht={deposited} /> },
          { title: 'เล่นทั้งหมด', value: <Baht baht={played} /> },
          { title: 'ถอนแล้วทั้งหมด', value: <Baht baht={withdrawn} /> },
          { title: 'คงเหลือตอนนี้', value: <Baht baht={balance} /> },
        ]}
      />
    </Section>
  );
}

function Flags({ withdrawal: { flags } }: { withdrawal: Withdrawal }) {
  const t = useT();
  return (
    <Section id="flags" title={t('รายการเฝ้าระวังที่ยังไม่ปิด')}>
      {flags.length === 0 && <Nothing text={t('ไม่มีเรื่องค้าง')} />}
      <ul className="divide-y divide-hairline">
        {flags.map((flag) => (
          <li key={flag.flag_id} className="py-2">
            <Evidence flag={flag} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
