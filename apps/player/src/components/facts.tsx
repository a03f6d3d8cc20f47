import { classNames } from '@chokdee/ui';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  name: ReactNode;
  children: ReactNode;
}

/** One of several facts side by side: its name above its value. */
export function Fact({ name, children }: Props) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** One line of a list of facts: its name and its value; `isMain` is what the others are about. */
export function FactRow({ name, isMain = false, children }: Props & { isMain?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="shrink-0 text-sm text-muted">{name}</dt>
      <dd className={classNames('text-right font-medium', isMain && 'text-xl text-gold')}>{children}</dd>
    </div>
  );
}

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

/** The sign by which one sees where something stands. */
export interface Look {
  readonly icon: LucideIcon;
  readonly colour: string;
}

interface StatusProps {
  look: Look;
  className?: string | undefined;
  children: ReactNode;
}

/** Where something stands, in words with a sign. */
export const StatusLine = ({ look: { icon: Icon, colour }, className, children }: StatusProps) => (
  <span className={classNames('inline-flex items-center gap-1.5', colour, className)}>
    <Icon className="size-4 shrink-0" aria-hidden />
    {children}
  </span>
);
