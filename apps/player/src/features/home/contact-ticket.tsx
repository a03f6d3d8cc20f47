import { TicketCard } from '@chokdee/ui';
import { ChevronRight, Headset, type LucideIcon, MessageCircle, Send } from 'lucide-react';
import { type AgentConfig, useAgent } from '#src/lib/agent/agent.ts';
import { ExternalLink } from '#src/lib/external-link.tsx';

interface Contact {
  href: string;
  icon: LucideIcon;
  title: string;
  text: string;
}

const contactsOf = ({ line_admin_url, line_contact_url, telegram_contact_url }: AgentConfig['info']): Contact[] =>
  [
    { href: line_admin_url, icon: Headset, title: 'แอดมินทาง LINE', text: 'ฝาก ถอน และปัญหาการใช้งาน' },
    { href: line_contact_url, icon: MessageCircle, title: 'LINE', text: 'ข่าวสารและสอบถามทั่วไป' },
    { href: telegram_contact_url, icon: Send, title: 'Telegram', text: 'พูดคุยกับทีมงาน' },
  ].filter(({ href }) => href !== '');

/** How to reach the operator; a contact that is not configured is not shown. */
export function ContactTicket() {
  const contacts = contactsOf(useAgent().info);
  if (contacts.length === 0) return null;
  return (
    <section aria-labelledby="contacts-title">
      <TicketCard stub={<ContactList contacts={contacts} />}>
        <h2 id="contacts-title" className="text-lg font-medium">
          ติดต่อเรา
        </h2>
        <p className="text-sm text-muted">มีคำถามเรื่องใด ทักทีมงานได้เลย</p>
      </TicketCard>
    </section>
  );
}

function ContactList({ contacts }: { contacts: readonly Contact[] }) {
  return (
    <ul className="-mx-2 flex flex-col">
      {contacts.map(({ href, icon: Icon, title, text }) => (
        <li key={title}>
          <ExternalLink href={href} className="flex min-h-16 items-center gap-4 rounded-control px-2 hover:bg-raised">
            <span className="flex size-12 shrink-0 items-center justify-center rounded-control bg-raised text-gold">
              <Icon className="size-6" aria-hidden />
            </span>
            <span className="flex-1">
              <span className="block font-medium">{title}</span>
              <span className="block text-sm text-muted">{text}</span>
            </span>
            <ChevronRight className="size-5 text-muted max-sm:hidden" aria-hidden />
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}
