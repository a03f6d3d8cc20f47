import { Button, toast } from '@chokdee/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile, toCsv } from '#src/components/table/csv.ts';
import { doAct } from '#src/lib/do-act.ts';
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
  const [busy, setBusy] = useState<'stop' | 'file'>();
  const act = async (what: 'stop' | 'file', work: () => Promise<void>) => {
    setBusy(what);
    try {
      await work();
    } catch (error) {
      toast.error((error as Error).message);
    }
    setBusy(undefined);
  };
  const stop = async () => {
    const is_stopped = !batch.is_stopped;
    await doAct('POST /bo/api/rewards/coupons/stop', { batch_id: batch.batch_id, is_stopped });
    toast.success(t(is_stopped ? 'หยุดใช้คูปองแล้ว' : 'เปิดใช้คูปองแล้ว'));
  };
  const save = async () => {
    const codes = await readCodes(batch.batch_id);
    const columns = [
      { id: 'code', title: t('รหัส'), value: (row: (typeof codes)[number]) => row.code },
      { id: 'uses', title: t('ใช้แล้ว'), value: (row: (typeof codes)[number]) => row.uses },
      { id: 'uses_max', title: t('ใช้ได้สูงสุด'), value: (row: (typeof codes)[number]) => row.uses_max },
    ];
    saveFile(`coupons-${batch.batch_id}.csv`, toCsv(columns, codes), 'text/csv;charset=utf-8');
  };
  return (
    <span className="relative flex gap-2">
      <Button
        variant="outline"
        className="min-h-10 px-3 text-sm"
        isBusy={busy === 'file'}
        onClick={() => void act('file', save)}
      >
        <Download className="size-4" aria-hidden />
        {'CSV'}
        <span className="sr-only"> {batch.name}</span>
      </Button>
      <Button
        variant="outline"
        className="min-h-10 px-3 text-sm"
        isBusy={busy === 'stop'}
        onClick={() => void act('stop', stop)}
      >
        {t(batch.is_stopped ? 'เปิดใช้' : 'หยุดใช้')}
        <span className="sr-only"> {batch.name}</span>
      </Button>
    </span>
  );
}
