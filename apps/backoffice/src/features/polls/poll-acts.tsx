import { Button, buttonLook } from '@chokdee/ui';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { ActDialog } from '#src/components/form/act-dialog.tsx';
import { ConfirmAct } from '#src/components/form/confirm-act.tsx';
import { type Poll, stateOf } from '#src/features/polls/polls-query.ts';
import type { Text } from '#src/lib/english.ts';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';

const SMALL = 'px-3 text-sm whitespace-nowrap';

/** Changes a poll, opens it, voids it or enters its result, as far as it stands and one may. */
export function PollActs({ poll }: { poll: Poll }) {
  const t = useT();
  const may = useMay();
  const [asked, setAsked] = useState<'open' | 'void' | 'result'>();
  const state = stateOf(poll);
  const close = () => setAsked(undefined);
  const act = (name: 'open' | 'void' | 'result', text: Text): ReactNode => (
    <Button variant="outline" className={SMALL} onClick={() => setAsked(name)}>
      {t(text)}
      <span className="sr-only"> {poll.title}</span>
    </Button>
  );
  return (
    <span className="relative flex flex-wrap gap-2 max-sm:justify-end">
      {may('rewards.result') && state === 'closed' && act('result', 'แจ้งผล')}
      {may('rewards.view') && state === 'waiting' && (
        <Link href="/approvals" className={buttonLook('outline', SMALL)}>
          {t('ดูคำขอ')}
        </Link>
      )}
      {may('rewards.edit') && state === 'draft' && act('open', 'เปิดโหวต')}
      {may('rewards.edit') && (poll.state === 'draft' || poll.state === 'open') && (
        <Link href={`/rewards/polls/${poll.poll_id}/edit`} className={buttonLook('outline', SMALL)}>
          {t('แก้ไข')}
          <span className="sr-only"> {poll.title}</span>
        </Link>
      )}
      {may('rewards.edit') && poll.state === 'open' && act('void', 'ยกเลิกโพล')}
      {asked === 'open' && <OpenDialog poll={poll} onClose={close} />}
      {asked === 'void' && <VoidDialog poll={poll} onClose={close} />}
      {asked === 'result' && <ResultDialog poll={poll} onClose={close} />}
    </span>
  );
}

function OpenDialog({ poll: { poll_id, version }, onClose }: { poll: Poll; onClose: () => void }) {
  const t = useT();
  return (
    <ConfirmAct
      call="POST /bo/api/polls/state"
      given={{ poll_id, version, state: 'open' }}
      title={t('เปิดโพลนี้?')}
      text={t('ผู้เล่นเห็นทันทีและโหวตได้เมื่อถึงเวลาเปิด จากนั้นแก้คำถามและตัวเลือกไม่ได้')}
      confirm={t('เปิดโหวต')}
      cancel={t('ยังก่อน')}
      done={t('เปิดโพลแล้ว')}
      onClose={onClose}
    />
  );
}

/** Voids a poll, with a reason that players read. */
function VoidDialog({ poll: { title, poll_id, version }, onClose }: { poll: Poll; onClose: () => void }) {
  const t = useT();
  return (
    <ActDialog
      call="POST /bo/api/polls/state"
      title={t('ยกเลิกโพล')}
      given={{ poll_id, version, state: 'void' }}
      intro={
        <>
          <p className="font-medium">{title}</p>
          <p className="rounded-control bg-raised px-3 py-2 text-sm">
            {t('ยกเลิกแล้วไม่มีใครได้รางวัลและเปิดใหม่ไม่ได้ ผู้เล่นจะเห็นเหตุผลนี้')}
          </p>
        </>
      }
      fields={{ reason: { label: 'เหตุผล', rows: 2 } }}
      confirm={t('ยกเลิกโพลนี้')}
      done={t('ยกเลิกโพลแล้ว')}
      onClose={onClose}
    />
  );
}

/** Enters the right choice of a poll that is closed; another person confirms it, then winners are paid. */
function ResultDialog({ poll: { title, poll_id, choices }, onClose }: { poll: Poll; onClose: () => void }) {
  const t = useT();
  return (
    <ActDialog
      call="POST /bo/api/polls/result"
      title={t('แจ้งผลโพล')}
      given={{ poll_id }}
      intro={<p className="font-medium">{title}</p>}
      fields={{
        choice_id: {
          label: 'คำตอบที่ถูก',
          nothing: 'เลือกคำตอบที่ถูก',
          choices: choices.map(({ choice_id, name, votes }) => [
            String(choice_id),
            t('{name} ({count} โหวต)', { name, count: votes.toLocaleString('th-TH') }),
          ]),
        },
        reason: { label: 'อ้างอิงผลจากที่ใด', rows: 2 },
      }}
      takesTwo
      confirm={t('ส่งให้อีกคนยืนยัน')}
      onClose={onClose}
    />
  );
}
