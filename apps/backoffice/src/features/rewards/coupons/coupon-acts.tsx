import { Button } from '@chokdee/ui';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useAct } from '#src/components/form/confirm-act.tsx';
import { saveFile, toCsv } from '#src/components/table/csv.ts';
import { useT } from '#src/lib/language.ts';
import type { CouponBatch } from '#src/lib/rewards-query.ts';
import { staffApi } from '#src/lib/staff-api.ts';

const PAGE = 1_000;

/** All codes of a batch, page by page. */
const readCodes = async (batch_id: number) => {
  const codes = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(batch_id, cursor);
    codes.push(...page.items);
    cursor = page.next_cursor;
  }
  return codes;
};
const readPage = (batch_id: number, cursor: string) =>
  staffApi('GET /bo/api/rewards/coupons/codes', { batch_id, limit: PAGE, ...(cursor && { cursor }) });

/** Stops the codes of a batch or lets them be used again, and saves them as a file. */
export function CouponActs({ batch }: { batch: CouponBatch }) {
  const t = useT();
  const { batch_id, is_stopped } = batch;
  const stop = useAct({
    call: 'POST /bo/api/rewards/coupons/stop',
    done: t(is_stopped ? 'เปิดใช้คูปองแล้ว' : 'หยุดใช้คูปองแล้ว'),
  });
  const save = useMutation({
    mutationFn: async () => {
      const codes = await readCodes(batch_id);
      const columns = [
        { id: 'code', title: t('รหัส'), value: (row: (typeof codes)[number]) => row.code },
        { id: 'uses', title: t('ใช้แล้ว'), value: (row: (typeof codes)[number]) => row.uses },
        { id: 'uses_max', title: t('ใช้ได้สูงสุด'), value: (row: (typeof codes)[number]) => row.uses_max },
      ];
      saveFile(`coupons-${batch_id}.csv`, toCsv(columns, codes), 'text/csv;charset=utf-8');
    },
  });
  return (
    <span className="relative flex gap-2">
      <Button variant="outline" className="px-3 text-sm" isBusy={save.isPending} onClick={() => save.mutate()}>
        <Download className="size-4" aria-hidden />
        {'CSV'}
        <span className="sr-only"> {batch.name}</span>
      </Button>
      <Button
        variant="outline"
        className="px-3 text-sm"
        isBusy={stop.isPending}
        onClick={() => stop.mutate({ batch_id, is_stopped: !is_stopped })}
      >
        {t(is_stopped ? 'เปิดใช้' : 'หยุดใช้')}
        <span className="sr-only"> {batch.name}</span>
      </Button>
    </span>
  );
}
