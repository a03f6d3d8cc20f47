import { z } from 'zod';
import { Refusal } from '#src/lib/refusal.ts';

/**
 * Reads what a call was sent: the query of a GET, the body of anything else. What does not fit is malformed, and so is a key
 * that is no field of the call but nearly one: whoever meant `wallet_id` must not play from another wallet.
 */
export const inputReader = (
  method: string,
  { input }: { readonly input: z.ZodType },
): ((query: unknown, body: unknown) => unknown) => {
  const numbers = method === 'GET' ? numericFields(input) : new Set<string>();
  const fields = input instanceof z.ZodObject ? Object.keys(input.shape) : [];
  return (query, body) => {
    const sent = method === 'GET' ? withNumbers(query as Record<string, unknown>, numbers) : (body ?? {});
    if (method === 'GET' && Object.values(sent).some(hasZeroByte)) throw new Refusal('malformed'); // of bodies see body.ts
    const read = z.safeDecode(input, sent);
    if (!read.success) throw new Refusal('malformed', problemsOf(read.error));
    const slip = Object.keys(sent).find(
      (name) => !fields.includes(name) && fields.some((field) => isSlip(name, field)),
    );
    if (slip) throw new Refusal('malformed', [{ field: slip.slice(0, NAME_MAX), problem: 'no field of this call' }]);
    return read.data;
  };
};

const NAME_MAX = 100;
/** In a shorter word one letter makes another word. */
const SLIP_LENGTH_MIN = 5;

/** Whether a name is another in all but its case and its dashes, or but for one letter that is wrong, missing, too many or swapped. */
const isSlip = (name: string, field: string): boolean => {
  const [a, b] = [name, field].map((text) => text.toLowerCase().replaceAll(/[^a-z\d]/g, '')) as [string, string];
  if (a === b) return true;
  const shorter = Math.min(a.length, b.length);
  if (shorter < SLIP_LENGTH_MIN) return false;
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [x, y] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  return Math.max(x.length, y.length) === 1 || (x.length === 2 && y === `${x[1]}${x[0]}`);
};

const hasZeroByte = (value: unknown): boolean => typeof value === 'string' && value.includes('\0');

/** Which fields of a query are numbers: they travel as text and are read as numbers before they are checked. */
const numericFields = (input: z.ZodType): Set<string> => {
  if (!(input instanceof z.ZodObject)) return new Set();
  const isNumber = (type: unknown): boolean =>
    type instanceof z.ZodNumber ||
    ((type instanceof z.ZodOptional || type instanceof z.ZodDefault || type instanceof z.ZodNullable) &&
      isNumber(type.unwrap()));
  return new Set(Object.entries(input.shape).flatMap(([name, type]) => (isNumber(type) ? [name] : [])));
};

const withNumbers = (query: Record<string, unknown>, numbers: ReadonlySet<string>): Record<string, unknown> => {
  // `?day=` is how some clients leave a field out.
  const read = Object.fromEntries(Object.entries(query).filter(([, text]) => text !== ''));
  for (const name of numbers) {
    const text = read[name];
    if (typeof text === 'string' && /^-?\d{1,16}(\.\d+)?$/.test(text)) read[name] = Number(text);
  }
  return read;
};

const PROBLEMS_MAX = 20;

const problemsOf = (error: z.ZodError) =>
  error.issues.slice(0, PROBLEMS_MAX).map((issue) => ({ field: issue.path.join('.'), problem: issue.message }));
