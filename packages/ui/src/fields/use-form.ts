import { type FormEvent, useEffect, useRef, useState } from 'react';

/** What is wrong with each field, in words to show on it. */
export type Problems<Field extends string> = Readonly<Partial<Record<Field, string | undefined>>>;

/** What was typed into each field of a form, by its name; a box that is not ticked is the empty text. */
export type Values<Field extends string> = Readonly<Record<Field, string>>;

/** What is wrong with one field of what was sent, as a refusal of the server names it. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

interface Options<Field extends string> {
  /** The names of the form's inputs, in the order in which they stand. */
  fields: readonly Field[];
  /** Finds what the server would refuse anyway, so that the answer comes at once. */
  check: (values: Values<Field>) => Problems<Field>;
  /** Does what the form is for. What it throws is shown: a refused field on that field, anything else below. */
  send: (values: Values<Field>) => Promise<void>;
  /** What is already known to be wrong when the form appears. */
  problems?: Problems<Field> | undefined;
}

/**
 * One form: its inputs keep their own values, its problems stand on their fields and the focus goes to the first of them.
 * A problem goes away when its field is changed. `problem` is what no field is to blame for, `refusal` the server's word
 * on it.
 */
export function useForm<Field extends string>({ fields, check, send, problems: known }: Options<Field>) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems<Field>>(() => known ?? ({} as Problems<Field>));
  const [failure, setFailure] = useState<Error>();
  const [isBusy, setIsBusy] = useState(false);
  const focusFirst = (found: Problems<Field>): boolean => {
    const first = fields.find((field) => found[field] !== undefined);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return first !== undefined;
  };
  useOnAppear(() => focusFirst(problems));

  const show = (found: Problems<Field>): boolean => {
    setProblems(found);
    return focusFirst(found);
  };
  const fail = (error: unknown) => {
    const isOurs = (field: string): field is Field => fields.some((name) => name === field);
    const refused = problemsOf(error).filter(({ field }) => isOurs(field));
    const isOnField = show(
      Object.fromEntries(refused.map(({ field, message }) => [field, message])) as Problems<Field>,
    );
    if (!isOnField) setFailure(error instanceof Error ? error : new Error(String(error)));
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const values = readValues(event.currentTarget, fields);
    setFailure(undefined);
    if (show(check(values))) return;
    setIsBusy(true);
    try {
      await send(values);
    } catch (error) {
      fail(error);
    } finally {
      setIsBusy(false);
    }
  };
  const forgive = ({ target }: FormEvent<HTMLFormElement>) => {
    const changed = fields.find((field) => 'name' in target && target.name === field);
    if (changed && problems[changed] !== undefined) setProblems({ ...problems, [changed]: undefined });
  };

  return {
    form: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
      onInput: forgive,
    },
    /** What a field of the form takes: its name and what is wrong with it. */
    field: (name: Field) => ({ name, error: problems[name] }),
    problem: failure?.message,
    refusal: failure,
    isBusy,
  };
}

/** Does something once, when the form has been drawn for the first time. */
function useOnAppear(act: () => void): void {
  const isNew = useRef(true);
  useEffect(() => {
    if (isNew.current) act();
    isNew.current = false;
  });
}

/** The fields that an error blames; both sites' refusals carry them. */
const problemsOf = (error: unknown): readonly FieldProblem[] =>
  error instanceof Error && 'problems' in error ? (error.problems as readonly FieldProblem[]) : [];

function readValues<Field extends string>(form: HTMLFormElement, fields: readonly Field[]): Values<Field> {
  const data = new FormData(form);
  const read = (field: Field) => {
    const value = data.get(field);
    return typeof value === 'string' ? value : '';
  };
  return Object.fromEntries(fields.map((field) => [field, read(field)])) as Values<Field>;
}
