import { Skeleton } from '@chokdee/ui';
import type { ReactNode } from 'react';
import { FilterWords } from '#src/components/members/filter-words.tsx';
import { PersonLink } from '#src/components/person-link.tsx';
import { Section } from '#src/components/section.tsx';
import { usePreview } from '#src/lib/asked.ts';
import { useT } from '#src/lib/language.ts';
import { sayMembers } from '#src/lib/segments/segment-words.ts';
import type { Segment } from '#src/lib/segments/segments-query.ts';

interface Props {
  /** Undefined: it is not filled in rightly. */
  filter: Segment['filter'] | undefined;
  actions?: ReactNode;
}

/** Whom a filter finds now: how many, and the newest of them. */
export function SegmentPreview({ filter, actions }: Props) {
  const t = useT();
  const { data, error } = usePreview('POST /bo/api/segments/preview', filter && { filter });
  return (
    <Section id="preview" title={t('ใครอยู่ในกลุ่ม')} actions={actions}>
      <p className="text-3xl font-medium" aria-live="polite">
        {data ? t('{count} คน', { count: sayMembers(data.members) }) : <Skeleton className="h-9 w-28" />}
      </p>
      <p className="text-sm text-muted">{t('ไม่นับคนที่ถูกระงับ พักการเล่น หรือขอลบข้อมูล')}</p>
      {error && <p className="text-sm text-error">{error.message}</p>}
      <div className="py-2">
        <FilterWords filter={filter ?? {}} />
      </div>
      {data && data.first.length > 0 && (
        <>
          <h3 className="text-sm text-muted">{t('สมาชิกใหม่ล่าสุดในกลุ่ม')}</h3>
          <ul className="divide-y divide-hairline text-sm">
            {data.first.map((member) => (
              <li key={member.member_id} className="flex min-h-9 min-w-0 items-center overflow-hidden">
                <PersonLink member={member} hasPhone />
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}
