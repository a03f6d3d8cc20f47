import type { sql } from 'kysely';

/** One invariant: the statement finds what breaks it, one line of text each, so an empty answer is the proof. */
export interface AuditCheck {
  readonly name: string;
  readonly promise: string;
  readonly violations: ReturnType<typeof sql<{ violation: string }>>;
}
