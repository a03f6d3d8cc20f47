import { AuthLink } from '#src/features/auth/auth-link.tsx';
import { useAgent } from '#src/lib/agent/agent.ts';
import { ApiRefusal } from '#src/lib/api/api-refusal.ts';
import { ExternalLink } from '#src/lib/external-link.tsx';

const MEMBER_FROZEN = 1003;
const LOGIN_TOO_OFTEN = 1010;
const TOO_MANY_REQUESTS = 429;

/** How someone whose login was refused can go on, where the refusal alone leaves him standing. */
export function LoginAdvice({ refusal }: { refusal: Error | undefined }) {
  const { line_admin_url } = useAgent().info;
  if (!(refusal instanceof ApiRefusal)) return null;
  if (refusal.code === LOGIN_TOO_OFTEN) return <AuthLink to="forgot">ตั้งรหัสผ่านใหม่ตอนนี้</AuthLink>;
  if (refusal.status === TOO_MANY_REQUESTS)
    return <p className="text-muted">รอประมาณ 1 นาทีแล้วกดเข้าสู่ระบบอีกครั้ง ข้อมูลที่กรอกยังอยู่ครบ</p>;
  if (refusal.code === MEMBER_FROZEN && line_admin_url)
    return (
      <ExternalLink href={line_admin_url} className="inline-flex min-h-12 items-center text-gold underline">
        ติดต่อเจ้าหน้าที่
      </ExternalLink>
    );
  return null;
}
