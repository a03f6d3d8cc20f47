import { Dialog } from '@chokdee/ui';
import { useState } from 'react';
import { ActDialog } from '#src/components/form/act-dialog.tsx';
import { MemberSearch } from '#src/components/member-search.tsx';
import { type Person, PersonLink } from '#src/components/person-link.tsx';
import { readAmount } from '#src/lib/format/read-amount.ts';
import { useT } from '#src/lib/language.ts';
import { KIND_TRAITS, PAYS } from '#src/lib/words/rewards-words.ts';

/** What one person may give alone, in baht: what the server lets through. */
const ALONE_MAX = 1_000;

const isForTwo = ({ amount }: { amount: string }): boolean => (readAmount(amount) ?? 0) > ALONE_MAX;

/** Gives a member something by hand: first whom, then what and why. */
export function GiveDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [member, setMember] = useState<Person>();
  if (!member)
    return (
      <Dialog title={t('ให้รางวัลสมาชิก')} width={480} place="sheet" onClose={onClose}>
        <MemberSearch act={t('เลือกคนนี้')} onChoose={setMember} />
      </Dialog>
    );
  return (
    <ActDialog
      call="POST /bo/api/rewards/grant/give"
      title={t('ให้รางวัลสมาชิก')}
      given={{ member_id: member.member_id }}
      intro={
        <p className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-raised px-3 py-2 text-sm">
          <PersonLink member={member} hasPhone />
          <button
            type="button"
            className="min-h-(--control) cursor-pointer text-info underline"
            onClick={() => setMember(undefined)}
          >
            {t('เปลี่ยนคน')}
          </button>
        </p>
      }
      fields={{
        pays: {
          label: 'จ่ายเป็น',
          isChips: true,
          choices: KIND_TRAITS.manual.pays.toReversed().map((pays) => [pays, t(PAYS[pays])]),
        },
        amount: { label: ({ pays }) => t(pays === 'points' ? 'จำนวนแต้ม' : 'จำนวนเงิน (บาท)'), isHalf: true },
        turnover_times: { label: 'ทำยอด (เท่า)', isHalf: true, when: ({ pays }) => pays === 'free', otherwise: 0 },
        reason: { label: 'เหตุผลที่สมาชิกเห็น', rows: 2 },
      }}
      fresh={{ pays: 'cash', turnover_times: '1' }}
      takesTwo={isForTwo}
      confirm={(form) => t(isForTwo(form) ? 'ส่งคำขอให้รางวัล' : 'ให้รางวัล')}
      done={({ status }) => (status === 'given' ? t('ให้รางวัลแล้ว') : undefined)}
      onClose={onClose}
    />
  );
}
