import { z } from 'zod';
import { Refusal } from '#src/lib/refusal.ts';

/** Reads what a call was sent: the query of a GET, the body of anything else. What does not fit is malformed. */
export const inputReader = (
  method: string,
  { input }: { readonly input: z.ZodType },
): ((query: unknown, body: unknown) => unknown) => {
  const numbers = method === 'GET' ? numericFields(input) : new Set<string>();
  return (query, body) => {
    const sent = method === 'GET' ? withNumbers(query as Record<string, unknown>, numbers) : (body ?? {});
    if (method === 'GET' && Object.values(sent).some(hasZeroByte)) throw new Refusal('malformed'); // of bodies see body.ts
    const read = z.safeDecode(input, sent);
    if (!read.success) throw new Refusal('malformed', problemsOf(read.error));
    return read.data;
  };
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
