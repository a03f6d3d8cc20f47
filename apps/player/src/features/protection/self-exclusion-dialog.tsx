import { Button, Dialog, SelectField, toast, useForm } from '@chokdee/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Ban, Check, type LucideIcon, Zap } from 'lucide-react';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { PasswordField } from '#src/components/form/password-field.tsx';
import { protectionQuery } from '#src/features/protection/protection-queries.ts';
import { api } from '#src/lib/api/api.ts';
import { blameField } from '#src/lib/api/blame-field.ts';
import { formatInstant } from '#src/lib/format/format-day.ts';

const PASSWORD_WRONG = 1009;
const LENGTHS = [
  { months: 6, text: '6 เดือน' },
  { months: 12, text: '1 ปี' },
  { months: 24, text: '2 ปี' },
  { months: 36, text: '3 ปี' },
  { months: 60, text: '5 ปี' },
];
const MEANINGS: readonly { icon: LucideIcon; text: string }[] = [
  { icon: Zap, text: 'มีผลทันที ทั้งหวยและเกมทุกค่าย' },
  { icon: Ban, text: 'ฝากเงินและเดิมพันไม่ได้จนครบกำหนด' },
  { icon: Ban, text: 'ย้อนกลับหรือย่นเวลาไม่ได้ แม้แต่ทีมงานก็ยกเลิกให้ไม่ได้' },
  { icon: Check, text: 'ยังเข้าสู่ระบบและถอนเงินของคุณได้' },
];

interface Props {
  onBegun: () => void;
  onClose: () => void;
}

/** Says what self-exclusion means and takes the password for it, since it cannot be undone. */
export function SelfExclusionDialog({ onBegun, onClose }: Props) {
  const queryClient = useQueryClient();
  const { form, field, problem, isBusy } = useForm({
    fields: ['months', 'password'],
    check: ({ password }) => (password === '' ? { password: 'กรุณากรอกรหัสผ่าน' } : {}),
    send: async ({ months, password }) => {
      const { until } = await api('POST /api/member/self_exclude', { months: Number(months), password }).catch(
        blameField(PASSWORD_WRONG, 'password'),
      );
      toast.success(`ระงับการเล่นแล้ว ถึง ${formatInstant(until)}`);
      onBegun();
      onClose();
      void queryClient.invalidateQueries(protectionQuery());
    },
  });
  return (
    <Dialog title="ระงับการเล่นของตัวเอง" width={480} place="sheet" onClose={onClose}>
      <form {...form} className="flex flex-col gap-4">
        <ul className="flex flex-col gap-2">
          {MEANINGS.map(({ icon: Icon, text }) => (
            <li key={text} className="flex items-start gap-3">
              <Icon className="mt-1 size-5 shrink-0 text-gold" aria-hidden />
              <span className="text-pretty">{text}</span>
            </li>
          ))}
        </ul>
        <SelectField
          {...field('months')}
          label="ระงับนานเท่าใด"
          choices={LENGTHS.map(({ months, text }) => ({ value: months, text }))}
        />
        <PasswordField {...field('password')} label="รหัสผ่านเพื่อยืนยัน" autoComplete="current-password" />
        <FormProblem text={problem} />
        <Button type="submit" variant="outline" isBusy={isBusy} className="w-full border-error! text-error!">
          ระงับการเล่นทันที
        </Button>
      </form>
    </Dialog>
  );
}
