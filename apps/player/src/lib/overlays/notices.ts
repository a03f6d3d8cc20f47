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

/** When notices were last shown. It outlives the page in local storage. */
export const useNoticeClock = create<{ lastShownAt: number | null }>()(
  persist(() => ({ lastShownAt: null as number | null }), { name: 'notices' }),
);

/** Closing the notices records the time. */
export const recordShown = (): void => {
  useNoticeClock.setState({ lastShownAt: Date.now() });
};

/** Whether the notices open by themselves: there are some, and at least 15 minutes have passed since they were shown. */
export const mayShowNotices = (notices: readonly Notice[], lastShownAt: number | null, now: number): boolean =>
  notices.length > 0 && (lastShownAt === null || now - lastShownAt >= PAUSE_MS);
