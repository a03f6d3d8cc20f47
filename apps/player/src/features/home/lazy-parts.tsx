import { type ComponentType, lazy } from 'react';
import type { HOME_PARTS } from '#src/features/home/home-later.tsx';
import { painted } from '#src/lib/painted.ts';

// What is loaded here is in the way of no first paint.
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
