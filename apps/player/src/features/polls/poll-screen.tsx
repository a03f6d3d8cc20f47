import { OnePoll } from '#src/features/polls/one-poll.tsx';
import { PollList } from '#src/features/polls/poll-list.tsx';

/** `/poll/{id?}`: one poll to vote in, or all of them. */
export function PollScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const id = params['id'];
  return id ? <OnePoll key={id} pollId={Number(id)} /> : <PollList />;
}
