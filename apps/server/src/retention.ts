import { z } from 'zod';

const days = (usual: number, least = 1) => z.coerce.number().int().min(least).max(36_500).default(usual);

/** For how many days what is personal is kept, as the environment says it; why so long is in decision 0041. */
export const RETENTION = {
  RETAIN_LOGINS_DAYS: days(365, 90),
  RETAIN_DEVICES_DAYS: days(730, 90),
  RETAIN_SLIPS_DAYS: days(180, 30),
  RETAIN_SMS_DAYS: days(30, 2),
  RETAIN_ALARMS_DAYS: days(365, 30),
  RETAIN_IDENTITY_DAYS: days(1_826),
  ERASURE_WAIT_DAYS: days(14),
};

type Read = { readonly [K in keyof typeof RETENTION]: z.output<(typeof RETENTION)[K]> };

export type Retention = ReturnType<typeof retentionOf>;

/** The same by what it is about. */
export const retentionOf = (env: Read) => ({
  logins: env.RETAIN_LOGINS_DAYS,
  devices: env.RETAIN_DEVICES_DAYS,
  slips: env.RETAIN_SLIPS_DAYS,
  sms: env.RETAIN_SMS_DAYS,
  alarms: env.RETAIN_ALARMS_DAYS,
  identity: env.RETAIN_IDENTITY_DAYS,
  erasureWait: env.ERASURE_WAIT_DAYS,
});
