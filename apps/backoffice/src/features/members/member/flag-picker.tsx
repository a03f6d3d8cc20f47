import { classNames } from '@chokdee/ui';
import { Check, Flag as FlagIcon } from 'lucide-react';
import { useAct } from '#src/components/form/confirm-act.tsx';
import type { Member } from '#src/features/members/member-query.ts';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';
import { FLAG_NAMES, FLAGS } from '#src/lib/segments/segment-words.ts';

/** The marks on a member; who may sets them and takes them away. */
export function FlagPicker({ member }: { member: Member }) {
  const t = useT();
  const may = useMay();
  const { mutate, isPending } = useAct({ call: 'POST /bo/api/member/flag' });
  if (!may('members.note')) return <MemberFlags flags={member.flags} />;
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('เครื่องหมาย')}</legend>
      {FLAGS.map((flag) => {
        const isSet = member.flags.includes(flag);
        const Icon = isSet ? Check : FlagIcon;
        return (
          <button
            key={flag}
            type="button"
            aria-pressed={isSet}
            aria-disabled={isPending}
            onClick={() => !isPending && mutate({ member_id: member.member_id, flag, is_set: !isSet })}
            className={classNames(
              'inline-flex min-h-9 cursor-pointer max-md:min-h-11 items-center gap-1.5 rounded-full border px-3 text-sm whitespace-nowrap transition',
              isSet
                ? 'border-gold-fill bg-gold-fill text-ink-on-gold'
                : 'border-border text-muted hover:bg-raised hover:text-text',
            )}
          >
            <Icon className="size-4" aria-hidden />
            {t.data(FLAG_NAMES[flag] ?? flag)}
          </button>
        );
      })}
    </fieldset>
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
          {t.data(FLAG_NAMES[flag] ?? flag)}
        </span>
      ))}
    </span>
  );
}
