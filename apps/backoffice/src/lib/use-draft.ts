import { type FieldProblem, toast } from '@chokdee/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '#src/lib/language.ts';
import { refreshRewards } from '#src/lib/rewards-query.ts';
import { CODES, StaffRefusal } from '#src/lib/staff-refusal.ts';
import { useIdempotencyKey } from '#src/lib/use-idempotency-key.ts';

/** How a thing is edited: as a form and back, what is wrong with it, and how it is saved. */
interface Editing<Thing, Form, Wish extends object, Saved> {
  readonly thing: Thing | undefined;
  readonly toForm: (thing: Thing | undefined) => Form;
  /** What is sent for a form, upon what the thing was when it was read. */
  readonly wishOf: (form: Form, base: Thing | undefined) => Wish;
  readonly problemsOf: (form: Form) => Readonly<Partial<Record<string, string>>>;
  readonly save: (wish: Wish, idempotencyKey: string) => Promise<Saved>;
  readonly onSaved: (saved: Saved) => void;
  /** The form's name of a field that the server names by its path. */
  readonly fieldOf?: (path: string) => string;
  /** Told which fields are wrong when saving was tried. */
  readonly onWrong?: (problems: Readonly<Partial<Record<string, string>>>) => void;
}

/** What is being made of something, and its saving: of two who save, the second sees what the first made of it. */
export function useDraft<Thing, Form extends object, Wish extends object, Saved>(
  editing: Editing<Thing, Form, Wish, Saved>,
) {
  const { toForm, wishOf, problemsOf, save, onSaved, fieldOf = (path) => path, onWrong } = editing;
  const t = useT();
  const [base, setBase] = useState(editing.thing);
  const [first] = useState(() => JSON.stringify(toForm(editing.thing)));
  const [form, setForm] = useState(() => toForm(editing.thing));
  const [isTried, setIsTried] = useState(false);
  const keyOf = useIdempotencyKey();
  const found = problemsOf(form);
  const isValid = Object.keys(found).length === 0;
  const refusedFields = (error: unknown): Readonly<Partial<Record<string, string>>> =>
    error instanceof StaffRefusal
      ? Object.fromEntries(error.problems.map(({ field, message }: FieldProblem) => [fieldOf(field), message]))
      : {};
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: () => {
      const wish = wishOf(form, base);
      return save(wish, keyOf(wish));
    },
    meta: { isShown: true },
    onSuccess: async (saved) => {
      toast.success(t('บันทึกแล้ว'));
      await refreshRewards();
      onSaved(saved);
    },
    onError: (problem) => onWrong?.(refusedFields(problem)),
  });
  const refused = refusedFields(error);
  const other =
    error instanceof StaffRefusal && error.code === CODES.changed_meanwhile ? (error.data as Thing) : undefined;
  return {
    base,
    form,
    isValid,
    isChanged: !isSuccess && JSON.stringify(form) !== first,
    isSaving: isPending,
    other,
    problems: { ...(isTried && found), ...refused },
    problem: error && !other && Object.keys(refused).length === 0 ? error.message : undefined,
    change: (change: Partial<Form>) => {
      setForm((before) => ({ ...before, ...change }));
      if (error && !other) reset();
    },
    save: () => {
      setIsTried(true);
      if (isValid) mutate();
      else onWrong?.(found);
    },
    takeMine: () => {
      if (other) setBase(() => other);
      reset();
    },
  };
}
