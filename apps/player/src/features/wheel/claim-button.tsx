import { Button } from '@chokdee/ui';
import { CircleCheck } from 'lucide-react';
import type { Claim } from '#src/features/wheel/use-claim.ts';

/** Claims a prize that waits, and says so once it is claimed. */
export function ClaimButton({ claim: { state, isBusy, send } }: { claim: Claim }) {
  if (state === 'nothing') return null;
  if (state === 'claimed')
    return (
      <span className="inline-flex min-h-12 items-center gap-1.5 text-sm text-win">
        <CircleCheck className="size-5 shrink-0" aria-hidden />
        รับแล้ว
      </span>
    );
  return (
    <Button isBusy={isBusy} onClick={send}>
      รับรางวัล
    </Button>
  );
}
