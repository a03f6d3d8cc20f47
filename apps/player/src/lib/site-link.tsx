import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ExternalLink } from '#src/lib/external-link.tsx';

interface Props {
  /** An address that the operator configured: a path of ours, or another site's. */
  href: string;
  className: string;
  onClick?: () => void;
  children: ReactNode;
}

/** Leads within the site when the address is ours, and to a new tab when it is not. */
export function SiteLink({ href, className, onClick, children }: Props) {
  return href.startsWith('/') ? (
    <Link href={href} className={className} {...(onClick && { onClick })}>
      {children}
    </Link>
  ) : (
    <ExternalLink href={href} className={className}>
      {children}
    </ExternalLink>
  );
}
