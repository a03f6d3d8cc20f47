import { Button, buttonLook, ConfirmDialog, toast } from '@chokdee/ui';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { type Poll, stateOf } from '#src/features/polls/polls-query.ts';
import { ResultDialog } from '#src/features/polls/result-dialog.tsx';
import { VoidDialog } from '#src/features/polls/void-dialog.tsx';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';
import { refreshRewards } from '#src/lib/rewards-query.ts';
import { staffApi } from '#src/lib/staff-api.ts';

const SMALL = 'min-h-10 px-3 text-sm whitespace-nowrap';

/** Changes a poll, opens it, voids it or enters its result, as far as it stands and one may. */
export function PollActs({ poll }: { poll: Poll }) {
  const t = useT();
  const may = useMay();
  const [asked, setAsked] = useState<'open' | 'void' | 'result'>();
  const state = stateOf(poll);
  const close = () => setAsked(undefined);
  const act = (name: 'open' | 'void' | 'result', text: string): ReactNode => (
    <Button variant="outline" className={SMALL} onClick={() => setAsked(name)}>
      {text}
      <span className="sr-only"> {poll.title}</span>
    </Button>
  );
  return (
    <span className="relative flex gap-2">
      {may('rewards.result') && state === 'closed' && act('result', t('แจ้งผล'))}
      {may('rewards.view') && state === 'waiting' && (
        <Link href="/approvals" className={buttonLook('outline', SMALL)}>
          {t('ดูคำขอ')}
        </Link>
      )}
      {may('rewards.edit') && state === 'draft' && act('open', t('เปิดโหวต'))}
      {may('rewards.edit') && (poll.state === 'draft' || poll.state === 'open') && (
        <Link href={`/rewards/polls/${poll.poll_id}/edit`} className={buttonLook('outline', SMALL)}>
          {t('แก้ไข')}
          <span className="sr-only"> {poll.title}</span>
        </Link>
      )}
      {may('rewards.edit') && poll.state === 'open' && act('void', t('ยกเลิกโพล'))}
      {asked === 'open' && <OpenDialog poll={poll} onClose={close} />}
      {asked === 'void' && <VoidDialog poll={poll} onClose={close} />}
      {asked === 'result' && <ResultDialog poll={poll} onClose={close} />}
    </span>
  );
}

function OpenDialog({ poll: { poll_id, version }, onClose }: { poll: Poll; onClose: () => void }) {
  const t = useT();
  const open = async () => {
    try {
      await staffApi('POST /bo/api/polls/state', { poll_id, version, state: 'open' });
      toast.success(t('เปิดโพลแล้ว'));
    } catch (error) {
      toast.error((error as Error).message);
    } finally {
      await refreshRewards();
    }
  };
  return (
    <ConfirmDialog
      title={t('เปิดโพลนี้?')}
      text={t('ผู้เล่นเห็นทันทีและโหวตได้เมื่อถึงเวลาเปิด จากนั้นแก้คำถามและตัวเลือกไม่ได้')}
      confirm={t('เปิดโหวต')}
      cancel={t('ยังก่อน')}
      onConfirm={open}
      onClose={onClose}
    />
  );
}
