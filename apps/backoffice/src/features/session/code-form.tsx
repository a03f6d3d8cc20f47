import { Button, TextField, useForm } from '@chokdee/ui';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { useT } from '#src/lib/language.ts';
import { StaffRefusal } from '#src/lib/staff-refusal.ts';

interface Props {
  /** Takes the code; what it throws is shown. */
  send: (code: string) => Promise<void>;
  /** Whether a recovery code will do as well. */
  mayRecover?: boolean;
  /** Called when the session that the code was for is over. */
  onExpired?: (message: string) => void;
}

const UNKNOWN = 401;

/** Asks for a code of the authenticator. */
export function CodeForm({ send, mayRecover = false, onExpired }: Props) {
  const t = useT();
  const { form, field, problem, isBusy } = useForm({
    fields: ['code'],
    check: ({ code }) => ({ ...(code.trim() === '' && { code: t('กรอกรหัส') }) }),
    send: async ({ code }) => {
      try {
        await send(code.trim());
      } catch (error) {
        if (onExpired && error instanceof StaffRefusal && error.status === UNKNOWN) onExpired(error.message);
        else throw error;
      }
    },
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      <TextField
        {...field('code')}
        label={t('รหัสยืนยัน')}
        inputMode={mayRecover ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={mayRecover ? 20 : 7}
        // The dialog or step is about nothing else.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      <FormProblem text={problem} />
      <Button type="submit" isBusy={isBusy}>
        {t('ยืนยัน')}
      </Button>
    </form>
  );
}
