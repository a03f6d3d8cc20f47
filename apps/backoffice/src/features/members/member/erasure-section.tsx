import { Button } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { useState } from 'react';
import { Nothing, Section } from '#src/components/section.tsx';
import { erasureQuery, type Member } from '#src/features/members/member-query.ts';
import { HINDRANCES } from '#src/features/members/member-words.ts';
import { formatInstant } from '#src/lib/format/format.ts';
import { useLanguage, useT } from '#src/lib/language.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import { useMay } from '#src/lib/me.ts';

const ErasureDialog = lazyPart(() => import('#src/features/members/member/erasure-dialog.tsx'));

/** Whether a member is to be forgotten, or was, and the way to ask for it in his name. */
export function ErasureSection({ member }: { member: Member }) {
  const t = useT();
  const may = useMay();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery(erasureQuery(member.member_id));
  if (!data) return null;
  const { erasure, done_at, hindrances } = data;
  return (
    <Section id="erasure" title={t('สิทธิ์ในข้อมูลส่วนบุคคล')}>
      <Words data={data} />
      {!done_at && !erasure && hindrances.length > 0 && (
        <p className="text-sm text-muted">
          {t('ยังลบไม่ได้: {why}', { why: hindrances.map((hindrance) => t(HINDRANCES[hindrance])).join(' · ') })}
        </p>
      )}
      {may('members.reset') && !done_at && (erasure || hindrances.length === 0) && (
        <Button variant="outline" className="mt-3 self-start" onClick={() => setIsOpen(true)}>
          <UserX className="size-5" aria-hidden />
          {t(erasure ? 'ยกเลิกการลบข้อมูล' : 'ขอลบข้อมูล')}
        </Button>
      )}
      {isOpen && (
        <ErasureDialog
          member={member}
          isAsked={erasure !== null}
          days={data.wait_days}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Section>
  );
}

function Words({ data: { erasure, done_at, sealed_until } }: { data: Erasure }) {
  const t = useT();
  const language = useLanguage((state) => state.language);
  const say = (instant: string) => formatInstant(instant, language);
  if (done_at)
    return (
      <p className="text-sm">
        {t('ลบข้อมูลแล้วเมื่อ {at}', { at: say(done_at) })}
        {sealed_until && (
          <span className="block text-muted">
            {t('ตัวตนถูกปิดผนึกตามกฎหมายจนถึง {at} ไม่มีใครในทีมเปิดดูได้', { at: say(sealed_until) })}
          </span>
        )}
      </p>
    );
  if (!erasure) return <Nothing text={t('ไม่ได้ขอให้ลบข้อมูล')} />;
  return (
    <p className="text-sm text-error">
      {t('จะถูกลบ {at}', { at: say(erasure.due_at) })}
      <span className="block text-muted">
        {erasure.by
          ? t('ทีมงานขอให้ ({name}) เมื่อ {at}', { name: erasure.by, at: say(erasure.asked_at) })
          : t('สมาชิกขอเองเมื่อ {at}', { at: say(erasure.asked_at) })}
      </span>
    </p>
  );
}

type Erasure = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof erasureQuery>['queryFn']>>>>;
