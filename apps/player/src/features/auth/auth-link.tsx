import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { closeOverlay, openOverlay, useOverlays } from '#src/lib/overlays/overlays.ts';

interface Props {
  to: 'login' | 'register' | 'forgot';
  children: ReactNode;
}

const LOOK =
  'inline-flex min-h-12 cursor-pointer items-center font-medium text-gold underline-offset-4 hover:underline';

/**
 * Leads from one of the guests' forms to another. Above a page, login and registration change places and the guest stays
 * on his page; a forgotten password is a page of its own.
 */
export function AuthLink({ to, children }: Props) {
  const isAbove = useOverlays(({ login, register }) => login === true || register === true);
  const [path] = useLocation();
  const close = () => {
    closeOverlay('login');
    closeOverlay('register');
  };
  if (isAbove && to !== 'forgot' && path !== `/${to}`)
    return (
      <button
        type="button"
        className={LOOK}
        onClick={() => {
          close();
          openOverlay(to);
        }}
      >
        {children}
      </button>
    );
  return (
    <Link href={`/${to}`} onClick={close} className={LOOK}>
      {children}
    </Link>
  );
}
