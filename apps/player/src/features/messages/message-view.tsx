import { classNames } from '@chokdee/ui';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  ChevronDown,
  Gift,
  KeyRound,
  type LucideIcon,
  Megaphone,
  RefreshCw,
  ShieldCheck,
  Trophy,
} from 'lucide-react';
import type { Message } from '#src/features/messages/messages-query.ts';
import { formatPast } from '#src/lib/format/format-day.ts';
import { SiteLink } from '#src/lib/site-link.tsx';

const ICONS: Readonly<Record<Message['kind'], LucideIcon>> = {
  news: Megaphone,
  won: Trophy,
  prize: Trophy,
  correction: RefreshCw,
  deposit: ArrowDownToLine,
  withdrawal: ArrowUpFromLine,
  reward: Gift,
  limit: ShieldCheck,
  security: KeyRound,
};

/** One message; opened, it is read. */
export function MessageView({ message, onRead }: { message: Message; onRead: () => void }) {
  const { kind, title, text, link, at, is_read } = message;
  const Icon = ICONS[kind];
  return (
    <details
      className="group py-2"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !is_read) onRead();
      }}
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
        <Icon className={classNames('size-5 shrink-0', is_read ? 'text-muted' : 'text-gold')} aria-hidden />
        <span className="min-w-0 flex-1">
          <span className={classNames('block wrap-break-word', !is_read && 'font-medium')}>
            {!is_read && <span className="sr-only">ยังไม่ได้อ่าน </span>}
            {title}
          </span>
          <span className="block text-sm text-muted">{formatPast(at)}</span>
        </span>
        {!is_read && <span className="size-2.5 shrink-0 rounded-full bg-gold-fill" aria-hidden />}
        <ChevronDown className="size-5 shrink-0 text-muted transition group-open:rotate-180" aria-hidden />
      </summary>
      <div className="pt-1 pb-3 pl-8">
        <p className="wrap-break-word whitespace-pre-line">{text}</p>
        {link && (
          <SiteLink
            href={link}
            className="mt-2 inline-flex min-h-12 items-center text-info underline underline-offset-4"
          >
            ดูรายละเอียด
          </SiteLink>
        )}
      </div>
    </details>
  );
}
