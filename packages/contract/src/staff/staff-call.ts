import type { z } from 'zod';
import type { Pace } from '#src/call.ts';
import { nothingBack, page, pageFields, query } from '#src/wire.ts';

export const ROLES = ['owner', 'manager', 'finance', 'risk', 'support', 'content'] as const;
export type Role = (typeof ROLES)[number];

/** What someone may do in the back office, and which roles may. The server checks it on every call. */
export const PERMISSIONS = {
  'dashboard.view': ['owner', 'manager', 'finance', 'risk'],
  'profit.view': ['owner', 'manager', 'finance', 'risk'],
  'profit.fees': ['owner', 'finance'],
  'reports.view': ['owner', 'manager', 'finance', 'risk'],
  'reports.edit': ['owner', 'manager'],
  'members.view': ['owner', 'manager', 'finance', 'risk', 'support'],
  'members.money': ['owner', 'manager', 'finance', 'risk'],
  'members.note': ['owner', 'manager', 'finance', 'risk', 'support'],
  'members.freeze': ['owner', 'manager', 'risk', 'support'],
  'members.sessions': ['owner', 'manager', 'support'],
  'members.reset': ['owner', 'manager', 'support'],
  'members.reset.approve': ['owner', 'manager'],
  'segments.edit': ['owner', 'manager'],
  'messages.send': ['owner', 'manager'],
  'wallet.adjust': ['owner', 'finance'],
  'wallet.adjust.approve': ['owner', 'finance'],
  'alarms.view': ['owner', 'manager', 'finance', 'risk', 'support'],
  'alarms.work': ['owner', 'manager', 'finance', 'risk', 'support'],
  'alarms.edit': ['owner', 'manager'],
  'alarms.send': ['owner'], // what is sent is of every kind
  'approvals.view': ['owner', 'manager', 'finance', 'risk', 'support'],
  'content.edit': ['owner', 'manager', 'content'],
  'brand.edit': ['owner', 'manager'],
  'accounts.edit': ['owner', 'finance'],
  'images.upload': ['owner', 'manager', 'finance', 'content'],
  'switches.view': ['owner', 'manager', 'risk', 'support'],
  'switches.set': ['owner', 'manager', 'risk'],
  'ledger.view': ['owner', 'manager', 'finance'],
  'audit.view': ['owner', 'manager'],
  'lotto.view': ['owner', 'manager', 'finance', 'risk', 'support'],
  'lotto.edit': ['owner', 'manager'],
  'lotto.risk': ['owner', 'manager', 'risk'],
  'lotto.terms.approve': ['owner', 'manager', 'risk'],
  'lotto.result': ['owner', 'manager', 'risk'],
  'lotto.result.approve': ['owner', 'manager', 'risk'],
  'cashier.view': ['owner', 'manager', 'finance', 'risk', 'support'],
  'cashier.work': ['owner', 'manager', 'finance'],
  'cashier.approve': ['owner', 'manager', 'finance'],
  'aml.view': ['owner', 'manager', 'finance', 'risk'],
  'aml.resolve': ['owner', 'manager', 'risk'],
  'games.view': ['owner', 'manager', 'finance', 'risk', 'support', 'content'],
  'games.edit': ['owner', 'manager', 'content'],
  'games.keys': ['owner'],
  'rewards.view': ['owner', 'manager', 'finance', 'risk', 'support', 'content'],
  'rewards.edit': ['owner', 'manager'],
  'rewards.grant': ['owner', 'manager', 'support'],
  'rewards.grant.approve': ['owner', 'manager', 'finance'],
  'rewards.fulfil': ['owner', 'manager', 'support'],
  'rewards.result': ['owner', 'manager', 'risk'],
  'rewards.result.approve': ['owner', 'manager', 'risk'],
  'staff.manage': ['owner'],
  'system.view': ['owner', 'manager', 'risk'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof PERMISSIONS;

/** Who may call before the second factor is shown: a stranger, or one who knows the password. */
export type StaffAccess = 'anyone' | 'password';

export interface StaffCall<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  /** One sentence for the API page. */
  readonly summary: string;
  /** Left out where it takes the second factor. */
  readonly access?: StaffAccess;
  /** Needed beside a full session; left out where every member of staff may. */
  readonly permission?: Permission;
  readonly input: Input;
  readonly output: Output;
  /**
   * It changes data: it runs in a transaction, once per idempotency key, and must write the audit log. `STAFF_ACTS` says what
   * else holds for it.
   */
  readonly changes?: true;
  /** Its answer holds a secret: it is not kept, and so it cannot be repeated by an idempotency key. */
  readonly answersSecret?: true;
  readonly pace?: Pace;
}

/** One call of the back office: who may make it, what it takes and what it answers. */
export const staffCall = <const C extends StaffCall>(definition: C): C => definition;

/** One call of the back office that changes data. It answers nothing but what it says. */
export const staffAct = <
  const C extends Omit<StaffCall, 'changes' | 'output'>,
  Output extends z.ZodType = typeof nothingBack,
>(
  definition: C & { readonly output?: Output },
) => ({ ...definition, output: (definition.output ?? nothingBack) as Output, changes: true }) as const;

type Shape = z.core.$ZodLooseShape;

/** A list that goes on page by page: what it can be filtered by, and what one of its items is. */
export const staffList = <
  P extends Permission,
  Item extends z.ZodType,
  Filters extends Shape = typeof pageFields,
>(list: {
  readonly summary: string;
  readonly permission: P;
  readonly filters?: Filters;
  readonly item: Item;
}) => ({
  summary: list.summary,
  permission: list.permission,
  input: query({ ...(list.filters as Filters), ...pageFields }),
  output: page(list.item),
});
