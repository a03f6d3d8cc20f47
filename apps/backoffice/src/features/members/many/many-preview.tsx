import type { StaffSent } from '@chokdee/contract';
import { PersonLink } from '#src/components/person-link.tsx';
import { usePreview } from '#src/lib/asked.ts';
import type { Text } from '#src/lib/english.ts';
import { useT } from '#src/lib/language.ts';

const WHY: Readonly<Record<string, Text>> = {
  unknown: 'ไม่พบ',
  twice: 'ซ้ำ',
  forgotten: 'ลบข้อมูลแล้ว',
  as_it_is: 'เป็นอยู่แล้ว',
};

/** For whom it would be done now, and for whom not. */
export function ManyPreview({ wanted }: { wanted: StaffSent<'POST /bo/api/members/many/preview'> }) {
  const t = useT();
  const isMeant = wanted.segment_id !== undefined || (wanted.who ?? []).length > 0;
  const { data, error } = usePreview('POST /bo/api/members/many/preview', isMeant ? wanted : undefined);
  if (error) return <p className="text-sm text-error">{error.message}</p>;
  if (!isMeant || !data) return null;
  return (
    <div aria-live="polite" className="text-sm">
      <p className="text-base font-medium">{t('ทำกับ {count} คน', { count: data.members.toLocaleString('th-TH') })}</p>
      <ul className="flex gap-x-3 overflow-x-auto whitespace-nowrap">
        {data.first.slice(0, 6).map((member) => (
          <li key={member.member_id}>
            <PersonLink member={member} />
          </li>
        ))}
      </ul>
      {data.left_out > 0 && (
        <details>
          <summary className="cursor-pointer text-gold">
            {t('ไม่นับ {count} รายการ', { count: data.left_out.toLocaleString('th-TH') })}
          </summary>
          <ul className="max-h-32 overflow-y-auto">
            {data.why.map(({ who, why }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- what was pasted may stand there twice
              <li key={index} className="flex justify-between gap-3">
                <span className="min-w-0 truncate">{who}</span>
                <span className="text-muted">{t(WHY[why] ?? 'ไม่พบ')}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
