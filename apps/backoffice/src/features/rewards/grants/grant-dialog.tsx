import { Button, Dialog, TextAreaField, toast, useForm } from '@chokdee/ui';
import { useState } from 'react';
import { Baht } from '#src/components/baht.tsx';
import { Fact, Facts } from '#src/components/fact.tsx';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { Instant } from '#src/components/instant.tsx';
import { PersonLink } from '#src/components/person-link.tsx';
import { GrantState } from '#src/features/rewards/reward-marks.tsx';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';
import { type Grant, refreshRewards } from '#src/lib/rewards-query.ts';
import { PAYS } from '#src/lib/rewards-words.ts';
import { staffApi } from '#src/lib/staff-api.ts';
import { useIdempotencyKey } from '#src/lib/use-idempotency-key.ts';
import { useUnsavedGuard } from '#src/lib/use-unsaved-guard.tsx';

/** One reward whole. One that is being played can be cancelled, with a reason. */
export function GrantDialog({ grant, onClose }: { grant: Grant; onClose: () => void }) {
  const may = useMay()('rewards.grant');
  const [isChanged, setIsChanged] = useState(false);
  const guard = useUnsavedGuard(isChanged, onClose);
  return (
    <Dialog title={grant.campaign} width={480} place="sheet" onClose={guard.close}>
      <div className="flex flex-col gap-4">
        <GrantFacts grant={grant} />
        {may && grant.state === 'active' && <CancelForm grant={grant} onChange={setIsChanged} onDone={onClose} />}
        {guard.question}
      </div>
    </Dialog>
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
        <GrantState state={grant.state} />
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

interface CancelProps {
  grant: Grant;
  onChange: (isChanged: boolean) => void;
  onDone: () => void;
}

function CancelForm({ grant, onChange, onDone }: CancelProps) {
  const t = useT();
  const keyOf = useIdempotencyKey();
  const { form, field, problem, isBusy } = useForm({
    fields: ['reason'],
    check: ({ reason }) => ({ ...(reason.trim() === '' && { reason: t('กรอกเหตุผล') }) }),
    send: async ({ reason }) => {
      const wish = { member_id: grant.member.member_id, grant_id: grant.grant_id, reason: reason.trim() };
      try {
        await staffApi('POST /bo/api/rewards/grant/cancel', wish, { idempotencyKey: keyOf(wish) });
      } finally {
        await refreshRewards();
      }
      toast.success(t('ยกเลิกรางวัลแล้ว'));
      onDone();
    },
  });
  return (
    <form {...form} className="flex flex-col gap-3" onChange={() => onChange(true)}>
      <p className="rounded-control bg-raised px-3 py-2 text-sm">
        {t('ยกเลิกแล้วเงินของสมาชิกเองที่ยังเหลือกลับเข้ากระเป๋าหลัก ส่วนโบนัสและที่ชนะจากโบนัสกลับคืนเรา')}
      </p>
      <TextAreaField {...field('reason')} label={t('เหตุผลที่ยกเลิก (สมาชิกเห็น)')} rows={2} maxLength={300} />
      <FormProblem text={problem} />
      <Button type="submit" variant="outline" isBusy={isBusy}>
        {t('ยกเลิกรางวัลนี้')}
      </Button>
    </form>
  );
}
