import { AuthLink } from '#src/features/auth/auth-link.tsx';

/** For someone at the login who has no account. */
export const ToRegister = () => (
  <>
    <span className="text-muted">ยังไม่มีบัญชี?</span>
    <AuthLink to="register">สมัครสมาชิก</AuthLink>
  </>
);

/** For someone elsewhere who has one. */
export const ToLogin = () => (
  <>
    <span className="text-muted">มีบัญชีอยู่แล้ว?</span>
    <AuthLink to="login">เข้าสู่ระบบ</AuthLink>
  </>
);
