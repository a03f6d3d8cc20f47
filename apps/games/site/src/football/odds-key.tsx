import { classNames } from '@chokdee/ui';
import { oddsText } from '#site/football/texts.ts';

interface Props {
  readonly text: string;
  readonly odds: number;
  /** What it is, for those who cannot see its place. */
  readonly label: string;
  readonly isPicked: boolean;
  readonly onPress: () => void;
}

/** A key with odds: pressed, it is on the slip. */
export function OddsKey({ text, odds, label, isPicked, onPress }: Props) {
  return (
    <button
      type="button"
      aria-pressed={isPicked}
      aria-label={`${label} ${oddsText(odds)}`}
      onClick={onPress}
      className={classNames(
        'flex min-h-12 min-w-0 flex-1 cursor-pointer items-center justify-between gap-1 rounded-control border px-3 text-sm transition active:scale-[0.98]',
        isPicked ? 'border-gold bg-gold-fill text-ink-on-gold' : 'border-hairline bg-raised text-text',
      )}
    >
      <span className={isPicked ? '' : 'text-muted'}>{text}</span>
      <span className="font-medium">{oddsText(odds)}</span>
    </button>
  );
}
