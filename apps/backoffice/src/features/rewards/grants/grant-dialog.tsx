import { Dialog } from '@chokdee/ui';
import { Baht } from '#src/components/baht.tsx';
import { FactsOf } from '#src/components/fact.tsx';
import { ActDialog } from '#src/components/form/act-dialog.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { GRANT_STATES } from '#src/components/thing-states.ts';
import { type Translate, useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';
import type { Grant } from '#src/lib/rewards-query.ts';
import { PAYS } from '#src/lib/words/rewards-words.ts';

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
      onClose={onClose}
    />
  );
}

const { text, member, state, baht, instant } = columnsOf<Grant>();
const REWARD = {
  ...baht('amount', 'รางวัล'),
  cell: ({ amount, pays }: Grant, t: Translate) => (
    <>
      <Baht baht={amount} /> <span className="text-muted">{t(PAYS[pays])}</span>
    </>
  ),
};
const PLAYED = {
  ...baht('played', 'ทำยอดแล้ว'),
  cell: ({ played, turnover }: Grant) => (
    <>
      <Baht baht={played} /> / <Baht baht={turnover} />
    </>
  ),
};

function GrantFacts({ grant }: { grant: Grant }) {
  return (
    <FactsOf
      of={grant}
      facts={[
        member('สมาชิก', undefined, true),
        state('state', 'สถานะ', GRANT_STATES),
        REWARD,
        grant.own > 0 && baht('own', 'ยอดฝากที่วางคู่กัน'),
        grant.turnover > 0 && PLAYED,
        grant.moved > 0 && baht('moved', 'ย้ายเข้ากระเป๋าหลัก'),
        instant('given_at', 'ให้เมื่อ'),
        grant.expires_at !== null && instant('expires_at', 'หมดอายุ'),
        grant.ended_at !== null && instant('ended_at', 'จบเมื่อ'),
        Boolean(grant.code) && text('code', 'รหัสคูปอง'),
        Boolean(grant.by) && text('by', 'โดย'),
        Boolean(grant.note) && text('note', 'หมายเหตุ'),
      ]}
    />
  );
}
