import { Button, useForm } from '@chokdee/ui';
import { MessageCircle } from 'lucide-react';
import { ButtonLink } from '#src/components/button-link.tsx';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { PasswordField } from '#src/components/form/password-field.tsx';
import { LiffCard } from '#src/features/liff/liff-card.tsx';
import { api } from '#src/lib/api/api.ts';
import { ApiRefusal } from '#src/lib/api/api-refusal.ts';
import { blameField } from '#src/lib/api/blame-field.ts';
import { clearSession, useIsLoggedIn, useSession } from '#src/lib/api/session.ts';
import { openOverlay } from '#src/lib/overlays/overlays.ts';

const PASSWORD_WRONG = 1009;

interface Props {
  /** What the visitor calls himself in the chat app. */
  name: string;
  idToken: string;
  /** Where to go on without a link. */
  target: string;
  onLinked: () => void;
}

/** For somebody whom the chat app knows and we do not: he says which account is his, or opens one, and links the two. */
export function NotLinked(props: Props) {
  const { name } = props;
  if (useIsLoggedIn()) return <LinkForm {...props} />;
  return (
    <LiffCard
      icon={MessageCircle}
      title={name ? `สวัสดี ${name}` : 'สวัสดี'}
      text="LINE นี้ยังไม่ได้ผูกกับสมาชิก ทำเพียงครั้งเดียว ครั้งหน้าเข้าสู่ระบบได้ทันที"
    >
      <Button onClick={() => openOverlay('login')}>มีบัญชีแล้ว เข้าสู่ระบบ</Button>
      <Button variant="outline" onClick={() => openOverlay('register')}>
        ยังไม่มี สมัครสมาชิก
      </Button>
      <ButtonLink href="/" variant="quiet">
        เข้าชมก่อน
      </ButtonLink>
    </LiffCard>
  );
}

/** Takes the password again: the phone may be another's, and a link is a key to the account. */
function LinkForm({ name, idToken, target, onLinked }: Props) {
  const phone = useSession(({ userInfo }) => userInfo?.phone);
  const { form, field, problem, isBusy } = useForm({
    fields: ['password'],
    check: ({ password }) => (password === '' ? { password: 'กรุณากรอกรหัสผ่าน' } : {}),
    send: async ({ password }) => {
      await api('POST /api/liff/link', { id_token: idToken, password }, { redirects: false })
        .catch(blameField(PASSWORD_WRONG, 'password'))
        .catch((error: unknown) => {
          if (error instanceof ApiRefusal && error.status === 401) clearSession();
          throw error;
        });
      onLinked();
    },
  });
  return (
    <LiffCard
      icon={MessageCircle}
      title="ผูก LINE กับบัญชีนี้"
      text={`ครั้งหน้า ${name || 'บัญชี LINE ของคุณ'} เปิดจาก LINE แล้วเข้าสู่ระบบได้ทันที ยกเลิกได้ที่หน้าโปรไฟล์`}
    >
      <form {...form} className="flex flex-col gap-3 text-left">
        {/* Tells password managers whose password it is. */}
        <input type="text" autoComplete="username" value={phone ?? ''} readOnly hidden />
        <PasswordField
          {...field('password')}
          label="รหัสผ่านเพื่อยืนยัน"
          autoComplete="current-password"
          hint="เพื่อให้แน่ใจว่าคุณเป็นเจ้าของบัญชี"
        />
        <FormProblem text={problem} />
        <Button type="submit" isBusy={isBusy}>
          ผูกบัญชี
        </Button>
      </form>
      <ButtonLink href={target} variant="outline">
        ไปต่อโดยไม่ผูก
      </ButtonLink>
    </LiffCard>
  );
}
