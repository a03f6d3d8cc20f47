import type { StaffAnswer, StaffDone, StaffKey, StaffSent } from '@chokdee/contract';
import { staffCalls } from '@chokdee/contract/staff';
import { toast } from '@chokdee/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { type AskedAnswer, askedText, isAsked } from '#src/lib/form/asked-answer.ts';
import type { Fields, FormOf, Inputs, Problems } from '#src/lib/form/fields.ts';
import { findProblems } from '#src/lib/form/find-problems.ts';
import { coreOf, fromTyped, toTyped } from '#src/lib/form/typed.ts';
import { useT } from '#src/lib/language.ts';
import { doAct } from '#src/lib/staff-api.ts';
import { CODES, StaffRefusal } from '#src/lib/staff-refusal.ts';
import { useIdempotencyKey } from '#src/lib/use-idempotency-key.ts';

/** How somebody fills in what a call takes. */
export interface Editing<Key extends StaffKey> {
  readonly call: Key;
  readonly fields: Fields<Key>;
  /** What is changed, as it was read; none: something new. */
  readonly thing?: object | undefined;
  /** What something new begins as a copy of, and what its fields begin with. */
  readonly like?: object | undefined;
  readonly fresh?: Partial<FormOf<Key>>;
  /** What is sent beside the fields; of a thing its id and its version, as it was read. */
  readonly given?: Partial<StaffSent<Key>> | undefined;
  readonly keys?: readonly (keyof StaffSent<Key>)[];
  /** What follows for what is sent, where it is of more than one field. */
  readonly finish?: (sent: StaffSent<Key>, form: FormOf<Key>) => StaffSent<Key>;
  /** What is said when it is done. */
  readonly done?: string | ((answer: StaffDone<Key>) => string | undefined) | undefined;
  /** Sends it in another way than by its call alone. */
  readonly sendBy?: (sent: StaffSent<Key>, options: { idempotencyKey: string }) => Promise<StaffAnswer<Key>>;
  readonly onDone: (answer: StaffDone<Key>) => void;
  /** Told that it waits for another person instead; otherwise that is said at the top of the page. */
  readonly onAsked?: (answer: AskedAnswer) => void;
  /** Told what the server said no to. */
  readonly onRefused?: (refusal: StaffRefusal) => void;
  /** Told which fields are wrong when it was tried. */
  readonly onWrong?: (problems: Problems) => void;
}

type AnyFields = Inputs['fields'];
type Row = Readonly<Record<string, unknown>>;

/** What is being filled in, and its sending: of two who save, the second sees what the first made of it. */
export function useDraft<Key extends StaffKey>(editing: Editing<Key>) {
  const { call, thing, like, fresh, given, keys = [], finish = (sent) => sent, onWrong } = editing;
  const t = useT();
  const schema = staffCalls[call].input as z.ZodObject;
  const fields = editing.fields as AnyFields;
  const [start, setStart] = useState((thing ?? like) as Row | undefined);
  const [base, setBase] = useState(thing as Row | undefined);
  const [typed, setTyped] = useState<Partial<FormOf<Key>>>({});
  const [isTried, setIsTried] = useState(false);
  const first = { ...formOf(schema, fields, start), ...(!base && fresh) };
  const form = { ...first, ...typed } as unknown as FormOf<Key>;
  const kept = base ? Object.fromEntries(keys.map((key) => [key, base[key as string]])) : {};
  const sent = finish({ ...sentOf(schema, fields, form, base), ...kept, ...given } as StaffSent<Key>, form);
  const found = findProblems({ schema, fields, form }, sent, t);
  const isValid = Object.keys(found).length === 0;
  const { mutate, isPending, isSuccess, refusal, other, problem, reset, ...rest } = useSend(editing);
  const isChanged = !isSuccess && JSON.stringify(form) !== JSON.stringify(first);
  const beginFrom = (row: object, filledIn: Partial<FormOf<Key>> = {}) => {
    if (base) setBase(row as Row);
    setStart(row as Row);
    setTyped(filledIn);
  };
  // What someone else saved is shown to whoever has not begun to change it, and what he saved himself is what he goes on from.
  if (thing && !isChanged && isNewer(thing, base)) beginFrom(thing);
  const refused = Object.fromEntries(
    Object.entries(rest.refused).map(([path, text]) => [placeOf(schema, fields, path), text]),
  );
  const problems: Problems = { ...(isTried && found), ...refused };
  const change = (part: Partial<FormOf<Key>>) => {
    setTyped((before) => ({ ...before, ...part }));
    if (isSuccess || (refusal && !other)) reset();
  };
  return {
    base,
    form,
    sent,
    problems,
    change,
    /** What draws its inputs. */
    inputs: { schema, fields, form, problems, onChange: change } as unknown as Inputs,
    isValid,
    isChanged,
    isSending: isPending,
    other,
    problem: problem ?? Object.entries(refused).find(([path]) => !isDrawn(fields, form, path))?.[1],
    refusal,
    send: () => {
      setIsTried(true);
      if (isValid) mutate(sent);
      else onWrong?.(found);
    },
    /** Begins anew as a copy, and keeps some of what was filled in. */
    copy: beginFrom,
    takeMine: () => {
      if (other) setBase(other);
      reset();
    },
  };
}

/** Sends it. What is refused stands on its fields; a row that somebody changed meanwhile is kept apart. */
function useSend<Key extends StaffKey>(editing: Editing<Key>) {
  const { call, keys, done, sendBy, onDone, onAsked, onRefused, onWrong } = editing;
  const t = useT();
  const keyOf = useIdempotencyKey();
  const { error, ...mutation } = useMutation({
    mutationFn: async (sent: StaffSent<Key>) => {
      const options = { idempotencyKey: keyOf(sent) };
      return sendBy ? sendBy(sent, options) : doAct(call, sent, options);
    },
    meta: { isShown: true },
    onSuccess: (answer) => {
      if (isAsked(answer)) return onAsked ? onAsked(answer) : toast.success(askedText(t, call));
      const given = answer as StaffDone<Key>;
      const text = typeof done === 'function' ? done(given) : done;
      if (text) toast.success(text);
      onDone(given);
    },
    onError: (problem) => {
      if (problem instanceof StaffRefusal) onRefused?.(problem);
      onWrong?.(refusedFields(problem));
    },
  });
  const refusal = error instanceof StaffRefusal ? error : undefined;
  const refused = refusedFields(error);
  const other = keys && refusal?.code === CODES.changed_meanwhile ? (refusal.data as Row) : undefined;
  const problem = other || Object.keys(refused).length > 0 ? undefined : error?.message;
  return { ...mutation, refusal, refused, other, problem };
}

const isNewer = (thing: object, base: Row | undefined): boolean =>
  'version' in thing && Number(thing.version) > Number(base?.['version']);

const formOf = (schema: z.ZodObject, fields: AnyFields, row: object | undefined) =>
  Object.fromEntries(
    Object.keys(fields).map((name) => [name, toTyped(fieldIn(schema, name), (row as Row | undefined)?.[name])]),
  );

const sentOf = (schema: z.ZodObject, fields: AnyFields, form: Row, base: Row | undefined) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { when, otherwise, isNeeded }]) => {
      const one = isNeeded ? coreOf(fieldIn(schema, name)) : fieldIn(schema, name);
      if (when && !when(form as never))
        return [name, otherwise === undefined ? fromTyped(one, toTyped(one, undefined)) : otherwise];
      return [name, isNeeded && form[name] === '' ? undefined : fromTyped(one, form[name], base?.[name])];
    }),
  );

const fieldIn = ({ shape }: z.ZodObject, name: string): z.core.$ZodType => {
  const field = shape[name];
  if (!field) throw new Error(`the call takes no ${name}`);
  return field;
};

/** Where a field stands that is refused by its own name, though it is one of a part. */
const placeOf = ({ shape }: z.ZodObject, fields: AnyFields, path: string): string => {
  const part = Object.keys(fields).find((name) => {
    const core = shape[name] && coreOf(shape[name]);
    return core instanceof z.ZodObject && path in core.shape;
  });
  return part === undefined || path in fields ? path : `${part}.${path}`;
};

/** Whether a field stands on the form, so that what is wrong with it is seen there. */
const isDrawn = (fields: AnyFields, form: unknown, path: string): boolean => {
  const field = fields[path.split('.')[0] ?? path];
  return field !== undefined && (field.when?.(form as never) ?? true);
};

const refusedFields = (error: unknown): Problems =>
  error instanceof StaffRefusal ? Object.fromEntries(error.problems.map(({ field, message }) => [field, message])) : {};

/** What is being filled in for a call. */
export type Draft<Key extends StaffKey> = ReturnType<typeof useDraft<Key>>;
