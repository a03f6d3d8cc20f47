import { classNames } from '@chokdee/ui';

/** Rules in plain words, a sentence each. */
export function RuleList({ rules, className }: { rules: readonly string[]; className?: string }) {
  return (
    <ol className={classNames('flex list-decimal flex-col gap-1.5 pl-5 text-sm marker:text-muted', className)}>
      {rules.map((rule) => (
        <li key={rule} className="pl-1 text-pretty">
          {rule}
        </li>
      ))}
    </ol>
  );
}
