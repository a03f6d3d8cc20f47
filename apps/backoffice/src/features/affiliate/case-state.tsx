import { Ban, CircleCheck, Hourglass } from 'lucide-react';
import { type Look, Mark } from '#src/components/mark.tsx';
import { CASE_STATES, type Case } from '#src/features/affiliate/affiliate-query.ts';
import { useT } from '#src/lib/language.ts';

const LOOKS: Readonly<Record<Case['state'], Look>> = {
  open: [Hourglass, 'text-gold'],
  confirmed: [Ban, 'text-error'],
  cleared: [CircleCheck, 'text-win'],
};

/** How a suspicion stands. */
export function CaseState({ state }: { state: Case['state'] }) {
  return <Mark look={LOOKS[state]} text={useT()(CASE_STATES[state])} />;
}
