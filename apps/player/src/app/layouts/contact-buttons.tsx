import { classNames } from '@chokdee/ui';
import { MessageCircle, Send } from 'lucide-react';
import { useAgent } from '#src/lib/agent.ts';
import { ExternalLink } from '#src/lib/external-link.tsx';

const LOOK =
  'flex size-14 items-center justify-center rounded-full border border-border bg-raised text-gold transition active:scale-95';

interface Props {
  /** On a phone they stand below the page in place of floating over it, where they would cover a form. */
  isBelow?: boolean;
}

/** The floating contact buttons at the right edge, above the bottom bar. A contact without an address has no button. */
export function ContactButtons({ isBelow = false }: Props) {
  const { line_contact_url, telegram_contact_url } = useAgent().info;
  if (!line_contact_url && !telegram_contact_url) return null;
  return (
    <aside
      aria-label="ช่องทางติดต่อ"
      className={classNames(
        'right-[calc(env(safe-area-inset-right)+1rem)] z-20 flex gap-3 sm:fixed sm:bottom-6 sm:flex-col',
        isBelow
          ? 'max-sm:justify-center max-sm:pb-6'
          : 'fixed bottom-[calc(env(safe-area-inset-bottom)+5rem)] flex-col max-sm:betting:static max-sm:betting:flex-row max-sm:betting:justify-center max-sm:betting:pb-6',
      )}
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
