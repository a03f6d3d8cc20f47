import { type ComponentType, lazy } from 'react';
import type { HOME_PARTS } from '#src/features/home/home-later.tsx';

/** Waits until the page stands: what is loaded here is in the way of no first paint. */
const painted = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

const lazyPart = (name: keyof typeof HOME_PARTS) =>
  lazy(async (): Promise<{ default: ComponentType }> => {
    await painted();
    return { default: (await import('#src/features/home/home-later.tsx')).HOME_PARTS[name] };
  });

/** The rounds that close soonest. */
export const ClosingSoon = lazyPart('ClosingSoon');
/** The games and the studios that make them. */
export const Games = lazyPart('Games');
/** How to reach the operator. */
export const ContactTicket = lazyPart('ContactTicket');
