import { UserPlus } from 'lucide-react';
import { AuthCard } from '#src/features/auth/auth-card.tsx';
import { ToLogin } from '#src/features/auth/auth-stub.tsx';
import { RegisterForm } from '#src/features/auth/register/register-form.tsx';

/** `/register`: opens an account. Once it is open the member is sent home by the route's access. */
export function RegisterScreen() {
  return (
    <AuthCard icon={UserPlus} title="สมัครสมาชิก" text="4 ขั้นตอน ใช้เวลาไม่ถึงนาที" stub={<ToLogin />}>
      <RegisterForm />
    </AuthCard>
  );
}
