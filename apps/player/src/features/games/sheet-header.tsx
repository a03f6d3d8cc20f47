import { buttonLook, DigitCells, IconButton, Logo, Money } from '@chokdee/ui';
import { History, Maximize, MessageCircle, Minimize, X } from 'lucide-react';
import { formatClock, useSecondsSince } from '#src/features/games/play-clock.ts';
import { useAgent } from '#src/lib/agent/agent.ts';
import { ExternalLink } from '#src/lib/external-link.tsx';

interface Props {
  /** What the wallet that is played from holds now; null before one is chosen, and in a demo. */
  balance: number | null;
  isDemo: boolean;
  openedAt: number | null;
  isFullscreen: boolean;
  /** Absent where the browser has no whole screen to give. */
  onFullscreen: (() => void) | undefined;
  /** Opens the rounds of this game; a demo has none. */
  onHistory: (() => void) | undefined;
  onClose: () => void;
}

/** Above a game, over which nothing floats: the way out, the brand, the money and the time that it has taken, help and the whole screen. */
export function SheetHeader({ balance, isDemo, openedAt, isFullscreen, onFullscreen, onHistory, onClose }: Props) {
  const { name, agent_logo, line_contact_url, telegram_contact_url } = useAgent().info;
  const contact = line_contact_url || telegram_contact_url;
  const Toggle = isFullscreen ? Minimize : Maximize;
  return (
    <div className="@container flex min-h-14 items-center gap-1 border-b border-hairline px-1 pt-[env(safe-area-inset-top)] sm:px-2">
      <IconButton label="ปิดเกม" onClick={onClose}>
        <X className="size-6" aria-hidden />
      </IconButton>
      <span className="@max-[22rem]:hidden">
        <Logo name={name} src={agent_logo} isCompact />
      </span>
      <div className="ml-auto flex flex-col items-end leading-tight">
        {isDemo ? (
          <span className="text-sm font-medium text-gold">โหมดทดลอง</span>
        ) : (
          balance !== null && <Money baht={balance} className="text-sm font-medium text-gold" />
        )}
        {openedAt !== null && <SessionClock openedAt={openedAt} />}
      </div>
      {contact && (
        <ExternalLink
          href={contact}
          title="ติดต่อเรา"
          className={buttonLook('quiet', 'size-12 shrink-0 rounded-full px-0 @max-[18rem]:hidden')}
        >
          <MessageCircle className="size-5" aria-hidden />
          <span className="sr-only">ติดต่อเรา</span>
        </ExternalLink>
      )}
      {onHistory && (
        <IconButton label="ประวัติรอบของเกมนี้" onClick={onHistory}>
          <History className="size-5" aria-hidden />
        </IconButton>
      )}
      {onFullscreen && (
        <IconButton label={isFullscreen ? 'ออกจากเต็มจอ' : 'เต็มจอ'} onClick={onFullscreen}>
          <Toggle className="size-5" aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

function SessionClock({ openedAt }: { openedAt: number }) {
  const clock = formatClock(useSecondsSince(openedAt));
  return <DigitCells text={clock} label={`เล่นมาแล้ว ${clock}`} className="text-xs text-muted" />;
}
