import { ApiRefusal } from '#src/lib/api/api-refusal.ts';

/**
 * Puts a refusal that is about one field, though the server does not name it, onto that field: `api(…).catch(blameField(
 * WRONG, 'password'))`. Anything else stays what it was.
 */
export const blameField =
  (code: number, field: string) =>
  (error: unknown): never => {
    if (!(error instanceof ApiRefusal) || error.code !== code) throw error;
    throw new ApiRefusal(error.message, code, error.status, [{ field, message: error.message }]);
  };
