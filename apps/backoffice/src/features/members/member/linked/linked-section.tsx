import { Button } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PersonLink } from '#src/components/person-link.tsx';
import { Nothing, Section } from '#src/components/section.tsx';
import { REASON_NAMES, RingGraph } from '#src/features/members/member/linked/ring-graph.tsx';
import { linkedQuery, type Member } from '#src/features/members/member-query.ts';
import { useT } from '#src/lib/language.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';

const RingDialog = lazyPart(() => import('#src/features/members/member/linked/ring-dialog.tsx'));

/** Who is thought to be the same person or to act with him, and why. */
export function LinkedSection({ member: { member_id } }: { member: Member }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery(linkedQuery(member_id));
  if (!data) return null;
  const { members, links } = data;
  const own = links.filter(({ a, b }) => a === member_id || b === member_id).toSorted((a, b) => b.weight - a.weight);
  return (
    <Section id="linked" title={t('บัญชีที่เชื่อมโยง')}>
      {own.length === 0 && <Nothing text={t('ไม่พบบัญชีที่ใช้อุปกรณ์ บัญชีธนาคาร หรือชื่อร่วมกัน')} />}
      <ul className="text-sm">
        {own.map(({ a, b, reasons }) => {
          const other = members.find((one) => one.member_id === (a === member_id ? b : a));
          return (
            other && (
              <li key={other.member_id} className="py-0.5">
                <PersonLink member={other} />
                <span className="text-muted"> · {reasons.map(({ kind }) => t(REASON_NAMES[kind])).join(', ')}</span>
              </li>
            )
          );
        })}
      </ul>
      {own.length > 0 && (
        <>
          <RingGraph linked={data} className="h-36" />
          <Button variant="outline" className="self-start" onClick={() => setIsOpen(true)}>
            {t('ดูทั้งกลุ่ม ({count})', { count: members.length })}
          </Button>
        </>
      )}
      {isOpen && <RingDialog linked={data} onClose={() => setIsOpen(false)} />}
    </Section>
  );
}
