import { MessageCircle, Send } from 'lucide-react';
import { useAgent } from '#src/lib/agent.ts';
import { ExternalLink } from '#src/lib/external-link.tsx';

const LOOK =
  'flex size-14 items-center justify-center rounded-full border border-border bg-raised text-gold transition active:scale-95';

/** The floating contact buttons at the right edge, above the bottom bar. A contact without an address has no button. */
export function ContactButtons() {
  const { line_contact_url, telegram_contact_url } = useAgent().info;
  if (!line_contact_url && !telegram_contact_url) return null;
  return (
    <aside
      aria-label="ช่องทางติดต่อ"
      className="fixed right-4 bottom-[calc(env(safe-area-inset-bottom)+5rem)] z-20 flex flex-col gap-3 sm:bottom-6"
    >
      {telegram_contact_url && (
        <ExternalLink href={telegram_contact_url} className={LOOK} title="Telegram">
          <Send className="size-6" aria-hidden />
          <span className="sr-only">ติดต่อทาง Telegram</span>
        </ExternalLink>
      )}
      {line_contact_url && (
        <ExternalLink href={line_contact_url} className={LOOK} title="LINE">
          <MessageCircle className="size-6" aria-hidden />
          <span className="sr-only">ติดต่อทาง LINE</span>
        </ExternalLink>
      )}
    </aside>
  );
}
