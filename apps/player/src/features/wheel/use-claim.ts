import { toast } from '@chokdee/ui';
import { useState } from 'react';
import { claimSpin, type Spin } from '#src/features/wheel/wheel-queries.ts';

/** The claim of a prize. */
export interface Claim {
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
