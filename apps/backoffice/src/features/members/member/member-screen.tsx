import { buttonLook, EmptyState, Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { SearchX, Snowflake } from 'lucide-react';
import { Link } from 'wouter';
import { LoadFailed } from '#src/components/load-failed.tsx';
import { Page } from '#src/components/page.tsx';
import { CashierSection } from '#src/features/members/member/cashier-section.tsx';
import { ErasureSection } from '#src/features/members/member/erasure-section.tsx';
import { LinkedSection } from '#src/features/members/member/linked/linked-section.tsx';
import { MemberActs } from '#src/features/members/member/member-acts.tsx';
import { MemberFacts } from '#src/features/members/member/member-facts.tsx';
import { MoneyFrom } from '#src/features/members/member/money-from.tsx';
import { NotesSection } from '#src/features/members/member/notes-section.tsx';
import { PendingRequests } from '#src/features/members/member/pending-requests.tsx';
import { ProtectionSection } from '#src/features/members/member/protection-section.tsx';
import { SessionsSection } from '#src/features/members/member/sessions-section.tsx';
import { SumCards } from '#src/features/members/member/sum-cards.tsx';
import { Timeline } from '#src/features/members/member/timeline/timeline.tsx';
import { BankSection, WalletsSection } from '#src/features/members/member/wallets-and-banks.tsx';
import { type Member, memberQuery, sumsQuery } from '#src/features/members/member-query.ts';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';
import { CODES, StaffRefusal } from '#src/lib/staff-refusal.ts';

interface Props {
  params: Readonly<Record<string, string | undefined>>;
}

/** `/members/:member_id`: everything about one member, and what one may do with him. */
export function MemberScreen({ params: { member_id = '' } }: Props) {
  return /^[1-9]\d{0,14}$/.test(member_id) ? <Known memberId={Number(member_id)} /> : <NotFound />;
}

function Known({ memberId }: { memberId: number }) {
  const { data: member, error, refetch } = useQuery(memberQuery(memberId));
  if (member) return <Shown member={member} />;
  if (error instanceof StaffRefusal && error.code === CODES.nothing_found) return <NotFound />;
  return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Waiting />;
}

function Shown({ member }: { member: Member }) {
  const t = useT();
  const may = useMay();
  const maySeeMoney = may('members.money');
  const maySeeCashier = may('cashier.view');
  const { data: sums } = useQuery({ ...sumsQuery(member.member_id), enabled: maySeeMoney });
  return (
    <Page
      title={member.name}
      eyebrow={<Eyebrow memberId={member.member_id} />}
      actions={<MemberActs member={member} />}
    >
      {member.is_frozen && (
        <p className="flex items-start gap-2 rounded-card border border-error bg-surface px-4 py-3 text-sm text-error">
          <Snowflake className="mt-0.5 size-5 shrink-0" aria-hidden />
          {t('บัญชีถูกระงับ: {reason}', { reason: member.frozen_reason })}
        </p>
      )}
      <PendingRequests memberId={member.member_id} />
      <MemberFacts member={member} />
      {sums && <SumCards member={member} sums={sums} />}
      <JumpLinks />
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <Timeline member={member} />
          <NotesSection member={member} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <LinkedSection member={member} />
          {sums && <MoneyFrom sums={sums} />}
          <ProtectionSection member={member} />
          <WalletsSection member={member} />
          <BankSection member={member} />
          {maySeeCashier && <CashierSection member={member} />}
          <SessionsSection member={member} />
          <ErasureSection member={member} />
        </div>
      </div>
    </Page>
  );
}

function Eyebrow({ memberId }: { memberId: number }) {
  const t = useT();
  const may = useMay();
  return (
    <>
      <Link href="/members" className="underline">
        {t('สมาชิก')}
      </Link>{' '}
      › {memberId}
      {may('rewards.view') && (
        <>
          {' · '}
          <Link href={`/rewards/grants?member_id=${memberId}`} className="underline">
            {t('รางวัลของสมาชิกนี้')}
          </Link>
        </>
      )}
      {may('audit.view') && (
        <>
          {' · '}
          <Link href={`/audit?subject_type=member&subject_id=${memberId}`} className="underline">
            {t('บันทึกการแก้ไขของสมาชิกนี้')}
          </Link>
        </>
      )}
    </>
  );
}

/** On a narrow screen the parts stand below each other; this leads to them. */
function JumpLinks() {
  const t = useT();
  const may = useMay();
  const links = [
    ['timeline', t('เหตุการณ์')],
    ['linked', t('บัญชีที่เชื่อมโยง')],
    ['wallets', t('กระเป๋าเงิน')],
    ['banks', t('บัญชีธนาคาร')],
    ...(may('cashier.view') ? [['cashier', t('ฝาก ถอน และเฝ้าระวัง')] as const] : []),
    ['notes', t('บันทึกของทีมงาน')],
    ['sessions', t('อุปกรณ์')],
    ['protection', t('การคุ้มครองผู้เล่น')],
  ] as const;
  return (
    <nav aria-label={t('ส่วนของหน้านี้')} className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:hidden">
      {links.map(([id, text]) => (
        <a
          key={id}
          href={`#${id}`}
          className="inline-flex min-h-(--control) items-center rounded-full border border-border px-3 text-sm whitespace-nowrap"
        >
          {text}
        </a>
      ))}
    </nav>
  );
}

function NotFound() {
  const t = useT();
  return (
    <EmptyState
      isPage
      icon={SearchX}
      title={t('ไม่พบสมาชิกนี้')}
      text={t('ตรวจสอบรหัส หรือค้นหาใหม่')}
      action={
        <Link href="/members" className={buttonLook('outline')}>
          {t('ไปหน้าสมาชิก')}
        </Link>
      }
    />
  );
}

function Waiting() {
  return (
    <div className="flex flex-col gap-5">
      <Skeleton className="h-14 w-64" />
      <Skeleton className="h-28 rounded-card" />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} className="h-40 rounded-card" />
        ))}
      </div>
      <Skeleton className="h-64 rounded-card" />
    </div>
  );
}
