import { Button, buttonLook } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Trash2, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { ConfirmAct } from '#src/components/form/confirm-act.tsx';
import { EditPage } from '#src/components/form/edit-page.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { MembersPage } from '#src/components/members/members-page.tsx';
import { fieldsOf, SAVE } from '#src/features/segments/segment-fields.tsx';
import { SegmentPreview } from '#src/features/segments/segment-preview.tsx';
import { SegmentSums } from '#src/features/segments/segment-sums.tsx';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';
import { levelsQuery } from '#src/lib/rewards-query.ts';
import { type Segment, segmentQuery } from '#src/lib/segments/segments-query.ts';

/** `/members/segments/new` and `…/:segment_id`: a saved filter beside whom it finds now. */
export function SegmentScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const t = useT();
  const may = useMay();
  const segmentId = Number(params['segment_id'] ?? 0);
  const query = useQuery({ ...segmentQuery(segmentId), enabled: segmentId > 0 });
  const { data } = query;
  if (segmentId === 0)
    return (
      <MembersPage title={t('สร้างกลุ่ม')}>
        <SegmentEditor segment={undefined} />
      </MembersPage>
    );
  return (
    <MembersPage title={data?.name ?? t('กลุ่มสมาชิก')} actions={data && <SegmentActs segment={data} />}>
      <Loaded query={query} back="/members/segments">
        {(segment) => (
          <>
            {may('segments.edit') ? (
              <SegmentEditor key={segmentId} segment={segment} />
            ) : (
              <SegmentPreview filter={segment.filter} />
            )}
            {may('profit.view') && <SegmentSums key={`sums ${segment.version}`} segment={segment} />}
          </>
        )}
      </Loaded>
    </MembersPage>
  );
}

function SegmentEditor({ segment }: { segment: Segment | undefined }) {
  const t = useT();
  const [, navigate] = useLocation();
  const { data } = useQuery(levelsQuery());
  const isUsed = (segment?.campaigns.length ?? 0) > 0;
  return (
    <>
      {isUsed && (
        <p className="text-sm text-gold">
          {t('ใช้อยู่ในแคมเปญ เงื่อนไขจึงแก้ไม่ได้จนกว่าแคมเปญจะปิด')}:{' '}
          {segment?.campaigns.map(({ campaign_id, name }) => (
            <Link key={campaign_id} href={`/rewards/campaigns/${campaign_id}`} className="mr-2 underline">
              {name}
            </Link>
          ))}
        </p>
      )}
      <EditPage
        call={SAVE}
        fields={fieldsOf(data?.levels ?? [], isUsed)}
        groups={[
          ['กลุ่ม', ['name']],
          ['เงื่อนไข', ['filter']],
        ]}
        thing={segment}
        keys={['segment_id', 'version']}
        renderBeside={({ sent, isValid }) => (
          <div className="lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto lg:rounded-card lg:border-b lg:border-hairline">
            <SegmentPreview filter={isValid || !sent.name ? sent.filter : undefined} />
          </div>
        )}
        save={t('บันทึกกลุ่ม')}
        done={t('บันทึกแล้ว')}
        onDone={({ segment_id }) => navigate(`/members/segments/${segment_id}`)}
        onLeave={() => navigate('/members/segments')}
      />
    </>
  );
}

function SegmentActs({ segment: { segment_id, version, name, campaigns } }: { segment: Segment }) {
  const t = useT();
  const may = useMay();
  const [, navigate] = useLocation();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Link href={`/members?segment_id=${segment_id}`} className={buttonLook('outline', 'gap-2')}>
        <UsersRound className="size-5" aria-hidden />
        {t('ดูในรายชื่อสมาชิก')}
      </Link>
      {may('segments.edit') && campaigns.length === 0 && (
        <Button variant="outline" onClick={() => setIsAsked(true)}>
          <Trash2 className="size-5" aria-hidden />
          {t('ลบกลุ่ม')}
        </Button>
      )}
      {isAsked && (
        <ConfirmAct
          call="POST /bo/api/segments/remove"
          given={{ segment_id, version }}
          title={t('ลบกลุ่ม {name}?', { name })}
          text={t('สมาชิกไม่เปลี่ยน ข้อความที่ส่งแล้วยังอยู่')}
          confirm={t('ลบกลุ่ม')}
          cancel={t('ยกเลิก')}
          done={t('ลบกลุ่มแล้ว')}
          onDone={() => navigate('/members/segments')}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}
