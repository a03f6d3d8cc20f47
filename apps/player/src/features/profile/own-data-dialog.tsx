import { Button, Dialog, toast, useForm } from '@chokdee/ui';
import { useQueryClient } from '@tanstack/react-query';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { PasswordField } from '#src/components/form/password-field.tsx';
import { ownDataQuery } from '#src/features/profile/profile-queries.ts';
import { api } from '#src/lib/api/api.ts';
import { blameField } from '#src/lib/api/blame-field.ts';

const PASSWORD_WRONG = 1009;

interface Props {
  what: 'export' | 'erase';
  /** How long one may think it over. */
  days: number;
  onClose: () => void;
}

/** Takes the password for a copy of one's data, or to be forgotten. */
export function OwnDataDialog({ what, days, onClose }: Props) {
  const queryClient = useQueryClient();
  const isErasing = what === 'erase';
  const { form, field, problem, isBusy } = useForm({
    fields: ['password'],
    check: ({ password }) => (password === '' ? { password: 'กรุณากรอกรหัสผ่าน' } : {}),
    send: async ({ password }) => {
      await (isErasing ? askToBeForgotten : download)(password).catch(blameField(PASSWORD_WRONG, 'password'));
      void queryClient.invalidateQueries(ownDataQuery());
      onClose();
    },
  });
  return (
    <Dialog title={isErasing ? 'ลบบัญชีและข้อมูล' : 'ดาวน์โหลดข้อมูลของฉัน'} width={480} place="sheet" onClose={onClose}>
      <form {...form} className="flex flex-col gap-4">
        {isErasing ? (
          <ul className="flex list-disc flex-col gap-1 pl-5 text-sm text-pretty text-muted">
            <li>คุณมีเวลา {days} วันยกเลิกคำขอในหน้านี้ ระหว่างนั้นใช้บัญชีได้ตามปกติ</li>
            <li>หลังจากนั้นชื่อ เบอร์โทร บัญชีธนาคาร และอุปกรณ์ของคุณจะถูกลบ และแต้มสะสมจะหายไป</li>
            <li>รายการเงินยังอยู่ในบัญชีของร้านโดยไม่มีชื่อคุณ ตามที่กฎหมายกำหนด</li>
            <li>หากคุณระงับการเล่นไว้ การระงับยังมีผลจนครบกำหนด</li>
          </ul>
        ) : (
          <p className="text-sm text-pretty text-muted">
            ไฟล์เดียว (JSON) มีโปรไฟล์ บัญชีธนาคาร โพย รายการเงิน เกม โบนัส และการเข้าสู่ระบบของคุณ ขอได้ชั่วโมงละครั้ง อย่าส่งไฟล์นี้ให้ผู้อื่น
          </p>
        )}
        <PasswordField {...field('password')} label="รหัสผ่านเพื่อยืนยัน" autoComplete="current-password" />
        <FormProblem text={problem} />
        <Button
          type="submit"
          isBusy={isBusy}
          className={isErasing ? 'w-full border-error! text-error!' : 'w-full'}
          {...(isErasing && { variant: 'outline' })}
        >
          {isErasing ? 'ขอลบบัญชี' : 'ดาวน์โหลด'}
        </Button>
      </form>
    </Dialog>
  );
}

/** The browser saves what comes, however long it is: the page holds none of it. */
const download = async (password: string): Promise<void> => {
  const { ticket } = await api('POST /api/member/data/export', { password });
  const link = Object.assign(document.createElement('a'), {
    href: `/api/member/data/file?ticket=${ticket}`,
    download: '',
  });
  link.click();
};

const askToBeForgotten = async (password: string): Promise<void> => {
  await api('POST /api/member/data/erase', { password });
  toast.success('รับคำขอแล้ว');
};
