import { LogIn } from 'lucide-react';
import { AuthCard } from '#src/features/auth/auth-card.tsx';
import { ToRegister } from '#src/features/auth/auth-stub.tsx';
import { LoginForm } from '#src/features/auth/login-form.tsx';
import { useAgent } from '#src/lib/agent/agent.ts';

/** `/login`: phone and password. Once logged in the member is sent home by the route's access. */
export function LoginScreen() {
  const { name } = useAgent().info;
  return (
    <AuthCard icon={LogIn} title="เข้าสู่ระบบ" text={`ยินดีต้อนรับกลับสู่ ${name}`} stub={<ToRegister />}>
      <LoginForm />
    </AuthCard>
  );
}
