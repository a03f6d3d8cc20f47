import { buttonLook } from '@chokdee/ui';
import { LogIn, MessageCircle } from 'lucide-react';
import { Link } from 'wouter';
import { useAgent } from '#src/lib/agent.ts';
import { ExternalLink } from '#src/lib/external-link.tsx';

/** What a guest can do at once. */
export function QuickActions() {
  const { line_admin_url } = useAgent().info;
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-3 sm:max-w-form">
      <Link href="/login" className={buttonLook('gold', 'px-3')}>
        <LogIn className="size-5" aria-hidden />
        เข้าสู่ระบบ
      </Link>
      {line_admin_url && (
        <ExternalLink href={line_admin_url} className={buttonLook('outline', 'px-3')}>
          <MessageCircle className="size-5" aria-hidden />
          คุยกับแอดมิน
        </ExternalLink>
      )}
    </div>
  );
}
