import { Button, toast } from '@chokdee/ui';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { claimSpin, type Spin } from '#src/features/wheel/wheel-queries.ts';

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

/** The claim of a prize. */
interface Claim {
  readonly state: Spin['state'];
  readonly isBusy: boolean;
  send: () => void;
}

/** Claims the prize of a spin, once: the spin's id is the act's name, however often it is tried. */
export function useClaim(spin: Spin): Claim {
  const [isBusy, setIsBusy] = useState(false);
  const [isClaimed, setIsClaimed] = useState(false);
  const send = async () => {
    setIsBusy(true);
    try {
      await claimSpin(spin.spin_id);
      setIsClaimed(true);
      toast.success(`รับ ${spin.name} แล้ว`);
    } catch (error) {
      toast.error((error as Error).message);
    } finally {
      setIsBusy(false);
    }
  };
  return { state: isClaimed ? 'claimed' : spin.state, isBusy, send: () => void send() };
}
