import type { Answer } from '@chokdee/contract';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { api } from '#src/lib/api/api.ts';
import { readBoot } from '#src/lib/boot.ts';

const CLOSED_RECHECK_MS = 20_000;

export type AgentConfig = Answer<'POST /api/agent/config'>;

/** The brand: name, logo and contacts. It comes with the page, so a screen never waits for it. */
export const agentQuery = () =>
  queryOptions({
    queryKey: ['agent', 'config'],
    queryFn: () => api('POST /api/agent/config', {}),
    initialData: () => readBoot()?.config,
    staleTime: 300_000,
    // A house that is closed says so until it opens.
    refetchInterval: ({ state }) => (state.data?.maintenance.is_on ? CLOSED_RECHECK_MS : false),
  });

/** The brand, for a component. */
export const useAgent = (): AgentConfig => useSuspenseQuery(agentQuery()).data;
