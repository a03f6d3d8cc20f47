import { deviceName, IconButton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Copy, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { StateMark } from '#src/components/mark.tsx';
import { FlagPicker } from '#src/features/members/member/flag-picker.tsx';
import { linkedQuery, type Member } from '#src/features/members/member-query.ts';
import { MEMBER_STATES, memberState } from '#src/features/members/member-words.ts';
import { copyText } from '#src/lib/copy-text.ts';
import { bangkokDay, formatDay, formatInstant, formatPhone } from '#src/lib/format/format.ts';
import { useLanguage, useT } from '#src/lib/language.ts';

/** Who a member is, in one strip: state, phone, dates, who brought him, and the marks on him. */
export function MemberFacts({ member }: { member: Member }) {
  const t = useT();
  const language = useLanguage((state) => state.language);
  const { phone, level, joined_at, seen_at, referrer_id, line_id, line_name } = member;
  const main = member.bank_accounts.find(({ is_main }) => is_main);
  const [session] = member.sessions;
  const { data: linked } = useQuery(linkedQuery(member.member_id));
  const linkedCount = (linked?.members.length ?? 1) - 1;
  return (
    <div className="-mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <Fact name={t('สถานะ')}>
          <StateMark state={memberState(member)} states={MEMBER_STATES} />
        </Fact>
        {member.exclusion && (
          <Fact name={t('การเล่น')}>
            <ShieldAlert className="mr-1.5 size-4 text-error" aria-hidden />
            {t(member.exclusion.kind === 'timeout' ? 'พักการเล่น' : 'ระงับการเล่นเอง')}
          </Fact>
        )}
        <Fact name={t('เบอร์โทร')}>
          {formatPhone(phone)}
          <IconButton label={t('คัดลอกเบอร์โทร')} className="-my-3 -mr-3" onClick={() => void copyText(phone)}>
            <Copy className="size-4" aria-hidden />
          </IconButton>
        </Fact>
        <Fact name={t('ระดับ')}>{level}</Fact>
        {main && (
          <Fact name={t('บัญชีหลัก')}>
            {t.data(main.bank_name)} {main.number}
          </Fact>
        )}
        <Fact name={t('ใช้งานล่าสุด')}>
          {seen_at ? formatInstant(seen_at, language) : '–'}
          {session && <span className="ml-1.5 text-muted">{deviceName(session.device, ', ', '')}</span>}
        </Fact>
        <Fact name={t('วันที่สมัคร')}>{formatDay(bangkokDay(joined_at), language)}</Fact>
        {referrer_id !== null && (
          <Fact name={t('แนะนำโดย')}>
            <Link href={`/members/${referrer_id}`} className="text-info underline">
              {referrer_id}
            </Link>
          </Fact>
        )}
        {line_id && <Fact name="LINE ID">{line_id}</Fact>}
        {line_name !== null && <Fact name={t('ผูกกับ LINE')}>{line_name || '–'}</Fact>}
      </dl>
      <div className="flex flex-wrap items-center gap-2">
        {linkedCount > 0 && (
          <a
            href="#linked"
            className="inline-flex items-center rounded-full border border-error min-h-9 max-md:min-h-11 px-3 text-sm text-error"
          >
            {t('เชื่อมโยงกับ {count} บัญชี', { count: linkedCount })}
          </a>
        )}
        <FlagPicker member={member} />
      </div>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-6 min-w-0 items-center gap-x-1.5 max-sm:flex-wrap sm:whitespace-nowrap">
      <dt className="text-muted">{name}</dt>
      <dd className="flex min-w-0 items-center max-sm:flex-wrap">{children}</dd>
    </div>
  );
}
