import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'a'> {
  href: string;
}

/** A link that leaves the site: it opens in a new tab, which learns nothing of ours, and says so when read aloud. */
export function ExternalLink({ children, ...rest }: Props) {
  return (
    <a target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      <span className="sr-only"> (เปิดแท็บใหม่)</span>
    </a>
  );
}
