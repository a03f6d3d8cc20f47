import {
  CircleGauge,
  CircleQuestionMark,
  LogIn,
  type LucideIcon,
  ShieldCheck,
  UserPlus,
  UserRound,
} from 'lucide-react';
import { Link } from 'wouter';
import { ButtonLink } from '#src/components/button-link.tsx';

/** What a guest can do at once. */
export function GuestActions() {
  return (
    <div className="pair sm:max-md:max-w-form md:grid-cols-1">
      <ButtonLink href="/register" className="px-3">
        <UserPlus className="size-5" aria-hidden />
        สมัครสมาชิก
      </ButtonLink>
      <ButtonLink href="/login" variant="outline" className="px-3">
        <LogIn className="size-5" aria-hidden />
        เข้าสู่ระบบ
      </ButtonLink>
    </div>
  );
}

const ACTIONS: readonly { href: string; text: string; icon: LucideIcon }[] = [
  { href: '/member/profile', text: 'โปรไฟล์', icon: UserRound },
  { href: '/member/activity', text: 'สรุปการเล่น', icon: CircleGauge },
  { href: '/member/limits', text: 'วงเงิน', icon: ShieldCheck },
  { href: '/help', text: 'ช่วยเหลือ', icon: CircleQuestionMark },
];

/** Where a member goes most. */
export function MemberActions() {
  return (
    <nav aria-label="ทางลัด" className="flex flex-col gap-3">
      <div className="pair">
        <ButtonLink href="/member/deposit" className="px-3">
          ฝากเงิน
        </ButtonLink>
        <ButtonLink href="/member/withdraw" variant="outline" className="px-3">
          ถอนเงิน
        </ButtonLink>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] gap-2 md:grid-cols-2">
        {ACTIONS.map(({ href, text, icon: Icon }) => (
          <li key={href}>
            <Link
              href={href}
              className="flex min-h-20 flex-col items-center justify-center gap-1.5 rounded-card border border-hairline bg-surface text-xs transition hover:bg-raised active:scale-[0.98]"
            >
              <Icon className="size-6 text-gold" aria-hidden />
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
