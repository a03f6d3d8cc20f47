import { classNames } from '@chokdee/ui';
import { chipMoney } from '#site/shell/money.ts';
import { say } from '#site/shell/say.ts';
import { SOUNDS } from '#site/shell/sounds.ts';
import { useKeys } from '#site/shell/use-keys.ts';

interface Props {
  /** What may be staked, in satang, smallest first. */
  readonly stakes: readonly number[];
  readonly value: number;
  readonly isDisabled?: boolean;
  readonly onChange: (stake: number) => void;
}

/** Chips with the stakes of a table; the number keys choose them too. */
export function StakePicker({ stakes, value, isDisabled = false, onChange }: Props) {
  const choose = (stake: number | undefined) => {
    if (stake === undefined || isDisabled) return;
    SOUNDS.press();
    onChange(stake);
  };
  useKeys((key) => {
    const place = Number(key);
    if (Number.isInteger(place) && place > 0) choose(stakes[place - 1]);
  });
  return (
    <fieldset
      className="flex min-w-0 snap-x gap-2 overflow-x-auto p-0.5 [scrollbar-width:none]"
      disabled={isDisabled}
      aria-label={say('เงินเดิมพัน', 'Stake')}
    >
      {stakes.map((stake) => (
        <button
          key={stake}
          type="button"
          aria-pressed={stake === value}
          onClick={() => choose(stake)}
          className={classNames(
            'min-h-12 min-w-14 shrink-0 cursor-pointer snap-center rounded-full border px-3 text-sm font-medium transition disabled:opacity-60',
            stake === value ? 'border-gold bg-gold-fill text-ink-on-gold' : 'border-border bg-raised text-text',
          )}
        >
          {chipMoney(stake)}
        </button>
      ))}
    </fieldset>
  );
}
