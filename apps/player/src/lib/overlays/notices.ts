import type { Answer } from '@chokdee/contract';
import { queryOptions } from '@tanstack/react-query';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { api } from '#src/lib/api/api.ts';
import { readBoot } from '#src/lib/boot.ts';

export type Notice = Answer<'GET /api/notifications'>[number];

/** How long notices stay away after they were closed. */
export const PAUSE_MS = 15 * 60_000;

/** The notices that are on now. They come with the page. */
export const noticesQuery = () =>
  queryOptions({
    queryKey: ['agent', 'notifications'],
    queryFn: () => api('GET /api/notifications', {}),
    initialData: () => readBoot()?.notifications,
    staleTime: 300_000,
  });

/** So many that were read are remembered: more are never on at once. */
const READ_MAX = 100;

interface NoticeClock {
  readonly lastShownAt: number | null;
  /** Which were read; they do not open by themselves again. */
  readonly read: readonly number[];
}

/** When notices were last shown, and which were read. It outlives the page in local storage. */
export const useNoticeClock = create<NoticeClock>()(
  persist((): NoticeClock => ({ lastShownAt: null, read: [] }), { name: 'notices' }),
);

/** Closing the notices records the time, and which of them were on the screen. */
export const recordShown = (seen: readonly Notice[] = []): void => {
  useNoticeClock.setState(({ read }) => ({
    lastShownAt: Date.now(),
    read: [...new Set([...seen.map(({ id }) => id), ...read])].slice(0, READ_MAX),
  }));
};

/** Where the first stands that was not read yet; -1: all were. */
export const firstUnread = (notices: readonly Notice[], { read }: Pick<NoticeClock, 'read'>): number =>
  notices.findIndex(({ id }) => !read.includes(id));

/** Whether the notices open by themselves: one was not read yet, and at least 15 minutes have passed since they were shown. */
export const mayShowNotices = (notices: readonly Notice[], clock: NoticeClock, now: number): boolean =>
  firstUnread(notices, clock) >= 0 && (clock.lastShownAt === null || now - clock.lastShownAt >= PAUSE_MS);
