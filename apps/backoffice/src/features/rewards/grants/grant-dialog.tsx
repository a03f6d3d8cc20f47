import { Dialog } from '@chokdee/ui';
import { Baht } from '#src/components/baht.tsx';
import { Fact, Facts } from '#src/components/fact.tsx';
import { ActDialog } from '#src/components/form/act-dialog.tsx';
import { Instant } from '#src/components/instant.tsx';
import { StateMark } from '#src/components/mark.tsx';
import { PersonLink } from '#src/components/person-link.tsx';
import { GRANT_STATES } from '#src/features/rewards/reward-states.ts';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';
import { type Grant, refreshRewards } from '#src/lib/rewards-query.ts';
import { PAYS } from '#src/lib/rewards-words.ts';

/** One reward whole. One that is being played can be cancelled, with a reason. */
export function GrantDialog({ grant, onClose }: { grant: Grant; onClose: () => void }) {
  const t = useT();
  const may = useMay()('rewards.grant');
  if (!may || grant.state !== 'active')
    return (
      <Dialog title={grant.campaign} width={480} place="sheet" onClose={onClose}>
        <GrantFacts grant={grant} />
      </Dialog>
    );
  return (
    <ActDialog
      call="POST /bo/api/rewards/grant/cancel"
      title={grant.campaign}
      given={{ member_id: grant.member.member_id, grant_id: grant.grant_id }}
      intro={
        <>
          <GrantFacts grant={grant} />
          <p className="rounded-control bg-raised px-3 py-2 text-sm">
            {t('ยกเลิกแล้วเงินของสมาชิกเองที่ยังเหลือกลับเข้ากระเป๋าหลัก ส่วนโบนัสและที่ชนะจากโบนัสกลับคืนเรา')}
          </p>
        </>
      }
      fields={{ reason: { label: 'เหตุผลที่ยกเลิก (สมาชิกเห็น)', rows: 2 } }}
      confirm={t('ยกเลิกรางวัลนี้')}
      done={t('ยกเลิกรางวัลแล้ว')}
      refresh={refreshRewards}
      onClose={onClose}
    />
  );
}

function GrantFacts({ grant }: { grant: Grant }) {
  const t = useT();
  return (
    <Facts>
      <Fact name={t('สมาชิก')}>
        <PersonLink member={grant.member} hasPhone />
      </Fact>
      <Fact name={t('สถานะ')}>
        <StateMark state={grant.state} states={GRANT_STATES} />
      </Fact>
      <Fact name={t('รางวัล')}>
        <Baht baht={grant.amount} /> <span className="text-muted">{t(PAYS[grant.pays])}</span>
      </Fact>
      {grant.own > 0 && (
        <Fact name={t('ยอดฝากที่วางคู่กัน')}>
          <Baht baht={grant.own} />
        </Fact>
      )}
      {grant.turnover > 0 && (
        <Fact name={t('ทำยอดแล้ว')}>
          <Baht baht={grant.played} /> / <Baht baht={grant.turnover} />
        </Fact>
      )}
      {grant.moved > 0 && (
        <Fact name={t('ย้ายเข้ากระเป๋าหลัก')}>
          <Baht baht={grant.moved} />
        </Fact>
      )}
      <Fact name={t('ให้เมื่อ')}>
        <Instant at={grant.given_at} />
      </Fact>
      {grant.expires_at && (
        <Fact name={t('หมดอายุ')}>
          <Instant at={grant.expires_at} />
        </Fact>
      )}
      {grant.ended_at && (
        <Fact name={t('จบเมื่อ')}>
          <Instant at={grant.ended_at} />
        </Fact>
      )}
      {grant.code && <Fact name={t('รหัสคูปอง')}>{grant.code}</Fact>}
      {grant.by && <Fact name={t('โดย')}>{grant.by}</Fact>}
      {grant.note && <Fact name={t('หมายเหตุ')}>{grant.note}</Fact>}
    </Facts>
  );
}
