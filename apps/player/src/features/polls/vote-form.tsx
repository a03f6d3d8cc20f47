import { Button, toast } from '@chokdee/ui';
import { LogIn } from 'lucide-react';
import { useId, useState } from 'react';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { Section } from '#src/components/section.tsx';
import { ChoiceRow } from '#src/features/polls/choice-row.tsx';
import {
  type MyPoll,
  type Poll,
  type PollConfig,
  type PollStats,
  refreshPolls,
} from '#src/features/polls/poll-queries.ts';
import { VoteQuota } from '#src/features/polls/vote-quota.tsx';
import { api } from '#src/lib/api/api.ts';
import { idempotencyKeys } from '#src/lib/api/idempotency-keys.ts';
import { useIsLoggedIn } from '#src/lib/api/session.ts';
import { lazyDialog } from '#src/lib/overlays/lazy-dialog.tsx';
import { openOverlay } from '#src/lib/overlays/overlays.ts';
import { sayFailure } from '#src/lib/use-act.ts';

const ConfirmVote = lazyDialog(() => import('#src/features/polls/confirm-vote.tsx'));

interface Props {
  config: PollConfig;
  choices: Poll['choices'];
  stats: PollStats | undefined;
  /** The member's own; a guest has none. */
  mine: MyPoll | undefined;
}

/** The choices with how the votes are spread; while the poll is open one of them can be voted for. */
export function VoteForm({ config, choices, stats, mine }: Props) {
  const name = useId();
  const [chosen, setChosen] = useState<Poll['choices'][number]>();
  const [isAsking, setIsAsking] = useState(false);
  const isMember = useIsLoggedIn();
  const [vote] = useState(() => voter(config.poll_id));
  const quota = mine?.quotas[0];
  const isOpen = config.state === 'open';
  const [problem, setProblem] = useState<string>();
  const [isChecking, setIsChecking] = useState(false);
  const ask = async () => {
    if (!isMember) return openOverlay('login');
    setIsChecking(true);
    const why = await whyNot(config.poll_id);
    setIsChecking(false);
    setProblem(why);
    return setIsAsking(why === undefined);
  };
  return (
    <Section title={isOpen ? 'เลือกคำตอบของคุณ' : 'ผลโหวต'}>
      <fieldset>
        <legend className="sr-only">ตัวเลือก</legend>
        <ul className="mt-2 flex flex-col gap-3">
          {choices.map((choice) => (
            <ChoiceRow
              key={choice.choice_id}
              name={name}
              choice={choice}
              stat={stats?.choices.find(({ choice_id }) => choice_id === choice.choice_id)}
              mine={mine?.votes.find(({ choice_id }) => choice_id === choice.choice_id)?.votes ?? 0}
              isRight={config.result_choice === choice.choice_id}
              isChosen={chosen?.choice_id === choice.choice_id}
              onChoose={isOpen ? () => setChosen(choice) : undefined}
            />
          ))}
        </ul>
      </fieldset>
      {quota && <VoteQuota quota={quota} isOpen={isOpen} />}
      {isOpen && (
        <Button
          className="mt-4 w-full"
          isBusy={isChecking}
          disabled={isMember && (!chosen || !quota)}
          onClick={() => void ask()}
        >
          {!isMember && <LogIn className="size-5" aria-hidden />}
          {isMember ? 'โหวต' : 'เข้าสู่ระบบเพื่อโหวต'}
        </Button>
      )}
      <FormProblem text={problem} />
      {isAsking && chosen && (
        <ConfirmVote name={chosen.name} onVote={() => vote(chosen.choice_id)} onClose={() => setIsAsking(false)} />
      )}
    </Section>
  );
}

/** Why the member may not vote now; nothing: he may. */
const whyNot = async (poll_id: number): Promise<string | undefined> => {
  try {
    const { can_vote, reason } = await api('GET /api/poll/quota/check', { poll_id });
    if (can_vote) return undefined;
    void refreshPolls();
    return reason;
  } catch (error) {
    return (error as Error).message;
  }
};

/** Votes in a poll. One whose answer was lost is the same vote when it is tried again. */
const voter = (poll_id: number) => {
  const act = idempotencyKeys();
  return (choice_id: number): Promise<void> => {
    const input = { poll_id, choice_id };
    return act(input, (idempotencyKey) => api('POST /api/poll/submit', input, { idempotencyKey }))
      .then(() => toast.success('บันทึกโหวตของคุณแล้ว'), sayFailure)
      .finally(() => void refreshPolls());
  };
};
