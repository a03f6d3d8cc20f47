import type { StaffAnswer, StaffKey, StaffSent } from '@chokdee/contract';
import { staffCalls } from '@chokdee/contract/staff';
import { toast } from '@chokdee/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import type { Fields, FormOf, Inputs, Problems } from '#src/lib/form/fields.ts';
import { findProblems } from '#src/lib/form/find-problems.ts';
import { fromTyped, toTyped } from '#src/lib/form/typed.ts';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';
import { CODES, StaffRefusal } from '#src/lib/staff-refusal.ts';
import { useIdempotencyKey } from '#src/lib/use-idempotency-key.ts';

/** How somebody fills in what a call takes. */
export interface Editing<Key extends StaffKey> {
  readonly call: Key;
  readonly fields: Fields<Key>;
  /** What is changed, as it was read; none: something new. */
  readonly thing?: object | undefined;
  /** What the fields of something new begin with. */
  readonly fresh?: Partial<FormOf<Key>>;
  /** What is sent beside the fields; of a thing its id and its version, as it was read. */
  readonly given?: Partial<StaffSent<Key>> | undefined;
  readonly keys?: readonly (keyof StaffSent<Key>)[];
  /** What is said when it is done. */
  readonly done?: string | undefined;
  /** Loads anew what is shown of it. */
  readonly refresh: () => Promise<unknown>;
  readonly onDone: (answer: StaffAnswer<Key>) => void;
  /** Told which fields are wrong when it was tried. */
  readonly onWrong?: (problems: Problems) => void;
}

type AnyFields = Inputs['fields'];
type Row = Readonly<Record<string, unknown>>;

/** What is being filled in, and its sending: of two who save, the second sees what the first made of it. */
export function useDraft<Key extends StaffKey>(editing: Editing<Key>) {
  const { call, thing, fresh, given, keys = [], onWrong } = editing;
  const t = useT();
  const schema = staffCalls[call].input as z.ZodObject;
  const fields = editing.fields as AnyFields;
  const [base, setBase] = useState(thing as Row | undefined);
  const [first] = useState(() => ({ ...formOf(schema, fields, base), ...(!base && fresh) }) as unknown as FormOf<Key>);
  const [form, setForm] = useState(first);
  const [isTried, setIsTried] = useState(false);
  const sent = {
    ...sentOf(schema, fields, form, base),
    ...Object.fromEntries(keys.flatMap((key) => (base ? [[key, base[key as string]]] : []))),
    ...given,
  } as StaffSent<Key>;
  const found = findProblems(schema, sent, (path) => labelOf(fields, form, path), t);
  const isValid = Object.keys(found).length === 0;
  const { mutate, isPending, isSuccess, refusal, refused, other, problem, reset } = useSend(editing);
  const problems: Problems = { ...(isTried && found), ...refused };
  const change = (part: Partial<FormOf<Key>>) => {
    setForm((before) => ({ ...before, ...part }));
    if (refusal && !other) reset();
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
    isChanged: !isSuccess && JSON.stringify(form) !== JSON.stringify(first),
    isSending: isPending,
    other,
    problem,
    refusal,
    send: () => {
      setIsTried(true);
      if (isValid) mutate(sent);
      else onWrong?.(found);
    },
    takeMine: () => {
      if (other) setBase(other);
      reset();
    },
  };
}

/** Sends it. What is refused stands on its fields; a row that somebody changed meanwhile is kept apart. */
function useSend<Key extends StaffKey>({ call, keys, done, refresh, onDone, onWrong }: Editing<Key>) {
  const keyOf = useIdempotencyKey();
  const { error, ...mutation } = useMutation({
    mutationFn: async (sent: StaffSent<Key>) => {
      try {
        return await staffApi(call, sent, { idempotencyKey: keyOf(sent) });
      } finally {
        await refresh();
      }
    },
    meta: { isShown: true },
    onSuccess: (answer) => {
      if (done) toast.success(done);
      onDone(answer);
    },
    onError: (problem) => onWrong?.(refusedFields(problem)),
  });
  const refusal = error instanceof StaffRefusal ? error : undefined;
  const refused = refusedFields(error);
  const other = keys && refusal?.code === CODES.changed_meanwhile ? (refusal.data as Row) : undefined;
  const problem = other || Object.keys(refused).length > 0 ? undefined : error?.message;
  return { ...mutation, refusal, refused, other, problem };
}

const formOf = (schema: z.ZodObject, fields: AnyFields, thing: Row | undefined) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, toTyped(fieldIn(schema, name), thing?.[name])]));

const sentOf = (schema: z.ZodObject, fields: AnyFields, form: Row, base: Row | undefined) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { when, otherwise }]) => {
      const one = fieldIn(schema, name);
      if (!when || when(form as never)) return [name, fromTyped(one, form[name], base?.[name])];
      return [name, otherwise === undefined ? fromTyped(one, toTyped(one, undefined)) : otherwise];
    }),
  );

const fieldIn = ({ shape }: z.ZodObject, name: string): z.core.$ZodType => {
  const field = shape[name];
  if (!field) throw new Error(`the call takes no ${name}`);
  return field;
};

const labelOf = (fields: AnyFields, form: unknown, path: string): string => {
  const label = fields[path.split('.')[0] ?? path]?.label ?? '';
  return typeof label === 'function' ? label(form as never) : label;
};

const refusedFields = (error: unknown): Problems =>
  error instanceof StaffRefusal ? Object.fromEntries(error.problems.map(({ field, message }) => [field, message])) : {};
