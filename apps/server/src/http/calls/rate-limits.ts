import type { Pace } from '@chokdee/contract';
import { networkOf } from '#src/lib/network-of.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { type Allowance, tokenBuckets } from '#src/lib/secrets/token-buckets.ts';

// Thai carriers put thousands of phones behind one address, so an address is allowed far more than an account.
const LIMITS: Record<Pace, { account: Allowance; address: Allowance }> = {
  read: { account: { burst: 120, perMinute: 600 }, address: { burst: 1_200, perMinute: 12_000 } },
  write: { account: { burst: 40, perMinute: 120 }, address: { burst: 400, perMinute: 4_000 } },
  secret: { account: { burst: 10, perMinute: 10 }, address: { burst: 300, perMinute: 1_200 } },
};

/** Who knocks: the address always, the account when it is known. */
export interface RateLimits {
  address(route: string, pace: Pace, address: string): void;
  /** What is refused to an account is not counted against its address, which others share. */
  account(route: string, pace: Pace, account: number | string, address: string): void;
}

/** Limits per route, per account and per address; a knock too many is refused with how long to wait. */
export const rateLimits = (isOn: boolean, now: () => number = Date.now): RateLimits => {
  const buckets = {
    read: { account: tokenBuckets(LIMITS.read.account, now), address: tokenBuckets(LIMITS.read.address, now) },
    write: { account: tokenBuckets(LIMITS.write.account, now), address: tokenBuckets(LIMITS.write.address, now) },
    secret: { account: tokenBuckets(LIMITS.secret.account, now), address: tokenBuckets(LIMITS.secret.address, now) },
  };
  const refuse = (waitMs: number): never => {
    throw new Refusal('too_many_requests', null, Math.ceil(waitMs / 1_000));
  };
  return {
    address: (route, pace, address) => {
      const waitMs = isOn ? buckets[pace].address.take(`${route} ${networkOf(address)}`) : 0;
      if (waitMs > 0) refuse(waitMs);
    },
    account: (route, pace, account, address) => {
      const waitMs = isOn ? buckets[pace].account.take(`${route} ${account}`) : 0;
      if (waitMs === 0) return;
      buckets[pace].address.giveBack(`${route} ${networkOf(address)}`);
      refuse(waitMs);
    },
  };
};
