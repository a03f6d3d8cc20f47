import { queryOptions } from '@tanstack/react-query';

/** One part of the system: whether it works, and what it said. */
export interface Check {
  readonly ok: boolean;
  readonly detail: string;
}

/** What `GET /readyz` answers, with 200 when all is well and with 503 otherwise. */
export interface Readiness {
  readonly ok: boolean;
  readonly checks: Readonly<Record<string, Check>>;
}

const ASKED_EVERY_MS = 5_000;
const TIMEOUT_MS = 4_000;

/** The state of the system, asked again every few seconds. Fails only when the server does not answer at all. */
export const readinessQuery = () =>
  queryOptions({
    queryKey: ['readiness'],
    queryFn: async (): Promise<Readiness> => {
      const response = await fetch('/readyz', { signal: AbortSignal.timeout(TIMEOUT_MS) });
      return response.json();
    },
    refetchInterval: ASKED_EVERY_MS,
    retry: false,
  });
