import { classNames } from '@chokdee/ui';
import { CircleCheck, Flag as FlagIcon, Snowflake } from 'lucide-react';
import { FLAG_NAMES } from '#src/features/members/member-words.ts';
import { useT } from '#src/lib/language.ts';

/** Whether a member is frozen, in a word and a sign. */
export function MemberState({ isFrozen }: { isFrozen: boolean }) {
  const t = useT();
  const Icon = isFrozen ? Snowflake : CircleCheck;
  return (
    <span
      className={classNames('inline-flex items-center gap-1.5 whitespace-nowrap', isFrozen ? 'text-error' : 'text-win')}
    >
      <Icon className="size-4 shrink-0" aria-hidden />
      {t(isFrozen ? 'ถูกระงับ' : 'ปกติ')}
    </span>
  );
}

/** The marks on a member, to read. */
export function MemberFlags({ flags }: { flags: readonly string[] }) {
  const t = useT();
  return (
    <span className="flex flex-wrap gap-1.5">
      {flags.map((flag) => (
        <span
          key={flag}
          className="inline-flex items-center gap-1 rounded-full bg-raised px-2 py-0.5 text-xs whitespace-nowrap"
        >
          <FlagIcon className="size-3" aria-hidden />
          {t(FLAG_NAMES[flag] ?? flag)}
        </span>
      ))}
    </span>
  );
}
