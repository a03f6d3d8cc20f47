import type { StaffDone, StaffKey, StaffSent } from '@chokdee/contract';
import { ConfirmDialog, toast } from '@chokdee/ui';
import { useMutation } from '@tanstack/react-query';
import { askedText, isAsked } from '#src/lib/form/asked-answer.ts';
import { useT } from '#src/lib/language.ts';
import { refreshAll } from '#src/lib/query-client.ts';
import { staffApi } from '#src/lib/staff-api.ts';

interface Act<Key extends StaffKey> {
  call: Key;
  /** What is said when it is done. */
  done?: string | ((answer: StaffDone<Key>) => string);
}

/** An act that needs no form: that it was done, or why it could not be, is said at the top of the page. */
export const useAct = <Key extends StaffKey>({ call, done }: Act<Key>) => {
  const t = useT();
  return useMutation({
    mutationFn: (input: StaffSent<Key>) => staffApi(call, input),
    onSuccess: (answer) => {
      const ofDone = () => (typeof done === 'function' ? done(answer) : done);
      const text = isAsked(answer) ? askedText(t, call) : ofDone();
      if (text) toast.success(text);
    },
    // After it was said: the words may be of how things stood.
    onSettled: refreshAll,
  });
};

interface Props<Key extends StaffKey> extends Act<Key> {
  given: StaffSent<Key>;
  title: string;
  text: string;
  confirm: string;
  cancel: string;
  onDone?: () => void;
  onClose: () => void;
}

/** Asks once whether an act is meant, and does it. */
export function ConfirmAct<Key extends StaffKey>({ call, done, given, onDone, ...question }: Props<Key>) {
  const { mutateAsync } = useAct({ call, ...(done && { done }) });
  return (
    <ConfirmDialog
      {...question}
      onConfirm={async () => {
        await mutateAsync(given);
        onDone?.();
      }}
    />
  );
}
