import { toast } from '@chokdee/ui';
import { useQueryClient } from '@tanstack/react-query';
import {
  type LimitInput,
  type LimitKind,
  type LimitPeriod,
  protectionQuery,
} from '#src/features/protection/protection-queries.ts';
import { api } from '#src/lib/api/api.ts';
import { formatInstant } from '#src/lib/format/format-day.ts';

const SOON_MS = 60_000;

/** Sets a limit, or none by null, and says when the server lets it count. What it throws is for the caller to show. */
export function useSetLimit(kind: LimitKind, period: LimitPeriod) {
  const queryClient = useQueryClient();
  return async (value: number | null): Promise<void> => {
    const input: LimitInput = kind === 'session' ? { kind, period, minutes: value } : { kind, period, amount: value };
    const { effective_at } = await api('POST /api/member/limits/set', input);
    const isNow = Date.parse(effective_at) < Date.now() + SOON_MS;
    toast.success(isNow ? 'บันทึกแล้ว มีผลทันที' : `บันทึกแล้ว จะมีผล ${formatInstant(effective_at)}`);
    await queryClient.invalidateQueries(protectionQuery());
  };
}
