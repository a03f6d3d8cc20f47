import { Card } from '@chokdee/ui';
import { LoginForm } from '#src/features/auth/login-form.tsx';
import { useAgent } from '#src/lib/agent.ts';
import { useTitle } from '#src/lib/use-title.ts';

/** `/login`: phone and password. Once logged in the member is sent home by the route's access. */
export function LoginScreen() {
  const { name } = useAgent().info;
  useTitle('เข้าสู่ระบบ');
  return (
    <div className="mx-auto max-w-form py-4 sm:py-12">
      <Card className="rounded-sheet p-6 sm:p-8">
        <h1 className="text-2xl font-medium">เข้าสู่ระบบ</h1>
        <p className="mt-1 text-muted">ยินดีต้อนรับกลับสู่ {name}</p>
        <LoginForm />
      </Card>
    </div>
  );
}
