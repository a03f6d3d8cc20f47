import type { z } from 'zod';

/** Who may make a call: anyone, a member with a live session, or anyone who is told more if he is a member. */
export type Access = 'public' | 'member' | 'either';

/**
 * How a call that changes something is made exactly once. `once`: the mount runs the handler in a transaction that also
 * keeps the idempotency key and the answer. `self`: the handler keeps the key on the row that it creates.
 */
export type Writes = 'once' | 'self';

/** How hard a call may be knocked on, per account and per address. */
export type Pace = 'read' | 'write' | 'secret';

export interface Call<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  /** One sentence for the API page. */
  readonly summary: string;
  readonly access: Access;
  readonly input: Input;
  readonly output: Output;
  readonly writes?: Writes;
  readonly pace?: Pace;
  /** The public version whose change empties the cached answer. Only for public reads that depend on nothing else. */
  readonly cachedBy?: 'agent' | 'lotto';
  /** Whether the answer says `status` beside `error`, as one call of old does. */
  readonly hasStatus?: true;
  /** Its body holds a picture: it may be long, and only of a member whose session was seen first. */
  readonly hasPicture?: true;
  /** A stranger shows a password with it: where too many guess he is turned away before his call is read. */
  readonly showsPassword?: true;
  /** Served in maintenance too, as every read is. Anything else stops then, and so does a new call that says nothing. */
  readonly staysOpen?: true;
}

/** One API call: its key says method and path, this says who may call it, what it takes and what it answers. */
export const call = <const C extends Call>(definition: C): C => definition;
