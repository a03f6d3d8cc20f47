import { newIdempotencyKey } from '#src/lib/api/api.ts';
import { ApiRefusal } from '#src/lib/api/api-refusal.ts';

/** Does something with a key by which the server knows an act that is tried again. */
export type Act = <Done>(input: object, send: (idempotencyKey: string) => Promise<Done>) => Promise<Done>;

/**
 * Names acts: the same request, sent again after its answer was lost, is the same act. One that was answered is over, and
 * the next is a new one even if it asks for the same.
 */
export function idempotencyKeys(): Act {
  let lost: { readonly request: string; readonly key: string } | undefined;
  return async (input, send) => {
    const request = JSON.stringify(input);
    const key = lost?.request === request ? lost.key : newIdempotencyKey();
    lost = { request, key };
    try {
      const done = await send(key);
      lost = undefined;
      return done;
    } catch (error) {
      if (error instanceof ApiRefusal && error.status === 200) lost = undefined;
      throw error;
    }
  };
}
