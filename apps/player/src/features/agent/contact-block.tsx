import { buttonLook } from '@chokdee/ui';
import { MessageCircle, Send } from 'lucide-react';
import { Section } from '#src/components/section.tsx';
import { useAgent } from '#src/lib/agent/agent.ts';
import { ExternalLink } from '#src/lib/external-link.tsx';

/** How to reach someone; a contact that is not configured is not shown. */
export function ContactBlock() {
  const { line_admin_url, telegram_contact_url } = useAgent().info;
  const contacts = [
    { href: line_admin_url, icon: MessageCircle, text: 'คุยกับแอดมินทาง LINE' },
    { href: telegram_contact_url, icon: Send, text: 'คุยกับทีมงานทาง Telegram' },
  ].filter(({ href }) => href !== '');
  if (contacts.length === 0) return null;
  return (
    <Section title="ยังไม่พบคำตอบ" text="ทีมงานพร้อมช่วย บอกเบอร์โทรที่ใช้สมัครและเล่าปัญหาที่พบ แต่อย่าบอกรหัสผ่านหรือรหัส OTP กับใคร">
      <div className="mt-2 grid gap-3 sm:grid-flow-col sm:auto-cols-fr">
        {contacts.map(({ href, icon: Icon, text }) => (
          <ExternalLink key={href} href={href} className={buttonLook('outline', 'px-3 whitespace-normal!')}>
            <Icon className="size-5" aria-hidden />
            {text}
          </ExternalLink>
        ))}
      </div>
    </Section>
  );
}
