import { Button, ConfirmDialog, Dialog, TextField, toast, useForm } from '@chokdee/ui';
import { useState } from 'react';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { type Market, marketsQuery } from '#src/features/lotto/markets/market-form.ts';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';
import { queryClient } from '#src/lib/query-client.ts';
import { staffApi } from '#src/lib/staff-api.ts';

type Stopped = Pick<Market, 'market_id' | 'name' | 'stop_reason'>;

const setStop = async (market_id: number, reason: string | null): Promise<void> => {
  try {
    await staffApi('POST /bo/api/lotto/markets/stop', { market_id, reason });
  } finally {
    await queryClient.invalidateQueries(marketsQuery());
  }
};

/** Stops the sale of a market, with a reason that players read, or lets it go on. Either is asked once. */
export function StopSwitch({ market }: { market: Stopped }) {
  const t = useT();
  const may = useMay();
  const [isAsking, setIsAsking] = useState(false);
  if (!may('lotto.risk')) return null;
  const isStopped = market.stop_reason !== null;
  const close = () => setIsAsking(false);
  return (
    <>
      <Button
        variant={isStopped ? 'gold' : 'outline'}
        className="min-h-10! px-3! text-sm font-normal!"
        onClick={() => setIsAsking(true)}
      >
        {t(isStopped ? 'เปิดขายต่อ' : 'หยุดขาย')}
        <span className="sr-only"> {market.name}</span>
      </Button>
      {isAsking &&
        (isStopped ? <ResumeDialog market={market} onClose={close} /> : <StopDialog market={market} onClose={close} />)}
    </>
  );
}

function ResumeDialog({ market: { market_id, name }, onClose }: { market: Stopped; onClose: () => void }) {
  const t = useT();
  const resume = async () => {
    try {
      await setStop(market_id, null);
    } catch (error) {
      toast.error((error as Error).message);
      throw error;
    }
    toast.success(t('เปิดขายต่อแล้ว'));
  };
  return (
    <ConfirmDialog
      title={t('เปิดขาย {name} ต่อ', { name })}
      text={t('ผู้เล่นจะแทงงวดที่เปิดอยู่ได้ทันที')}
      confirm={t('เปิดขายต่อ')}
      cancel={t('ยังไม่เปิด')}
      onConfirm={resume}
      onClose={onClose}
    />
  );
}

function StopDialog({ market: { market_id, name }, onClose }: { market: Stopped; onClose: () => void }) {
  const t = useT();
  const { form, field, problem, isBusy } = useForm({
    fields: ['reason'],
    check: ({ reason }) => ({ ...(reason.trim() === '' && { reason: t('กรุณาบอกเหตุผล ผู้เล่นจะเห็นข้อความนี้') }) }),
    send: async ({ reason }) => {
      await setStop(market_id, reason.trim());
      toast.success(t('หยุดขายแล้ว'));
      onClose();
    },
  });
  return (
    <Dialog title={t('หยุดขาย {name}', { name })} width={480} place="sheet" onClose={onClose}>
      <form {...form} className="flex flex-col gap-4">
        <p className="text-sm text-muted">{t('ทุกงวดที่เปิดอยู่จะแทงไม่ได้ทันที โพยที่ซื้อไปแล้วไม่เปลี่ยน')}</p>
        <TextField {...field('reason')} label={t('เหตุผลที่ผู้เล่นเห็น')} maxLength={200} autoComplete="off" />
        <FormProblem text={problem} />
        <Button type="submit" isBusy={isBusy}>
          {t('หยุดขาย')}
        </Button>
      </form>
    </Dialog>
  );
}
