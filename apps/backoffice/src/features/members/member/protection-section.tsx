import { ShieldAlert } from 'lucide-react';
import { Baht } from '#src/components/baht.tsx';
import { Nothing, Section } from '#src/components/section.tsx';
import type { Member } from '#src/features/members/member-query.ts';
import { LIMIT_NAMES, PERIOD_NAMES } from '#src/features/members/member-words.ts';
import { formatInstant } from '#src/lib/format/format.ts';
import { useLanguage, useT } from '#src/lib/language.ts';

/** What a member set for his own protection: limits, a break, or that he may not play. */
export function ProtectionSection({ member }: { member: Member }) {
  const t = useT();
  const language = useLanguage((state) => state.language);
  const { limits, exclusion } = member;
  return (
    <Section id="protection" title={t('การคุ้มครองผู้เล่น')}>
      {exclusion && (
        <p className="flex items-start gap-2 rounded-control bg-raised px-3 py-2 text-sm">
          <ShieldAlert className="mt-0.5 size-5 shrink-0 text-error" aria-hidden />
          {t(exclusion.kind === 'timeout' ? 'พักการเล่นถึง {at}' : 'ระงับการเล่นของตัวเองถึง {at}', {
            at: formatInstant(exclusion.until, language),
          })}
        </p>
      )}
      {limits.length === 0 && !exclusion && <Nothing text={t('ไม่ได้ตั้งวงเงินหรือพักการเล่น')} />}
      <ul className="divide-y divide-hairline text-sm">
        {limits.map(({ kind, period, amount, minutes }) => (
          <li key={`${kind} ${period}`} className="flex justify-between gap-3 py-1.5">
            <span>
              {t.data(LIMIT_NAMES[kind] ?? kind)}{' '}
              <span className="text-muted">{t.data(PERIOD_NAMES[period] ?? period)}</span>
            </span>
            {amount === null ? (
              <span className="whitespace-nowrap">{t('{minutes} นาที', { minutes: minutes ?? 0 })}</span>
            ) : (
              <Baht baht={amount} />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
