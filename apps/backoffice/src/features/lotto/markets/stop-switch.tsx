import { Button } from '@chokdee/ui';
import { useState } from 'react';
import { ActDialog } from '#src/components/form/act-dialog.tsx';
import { ConfirmAct } from '#src/components/form/confirm-act.tsx';
import type { Market } from '#src/features/lotto/markets/market-words.ts';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';

type Stopped = Pick<Market, 'market_id' | 'name' | 'stop_reason'>;

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
        className="px-3! text-sm font-normal!"
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
  return (
    <ConfirmAct
      call="POST /bo/api/lotto/markets/stop"
      given={{ market_id, reason: null }}
      title={t('เปิดขาย {name} ต่อ', { name })}
      text={t('ผู้เล่นจะแทงงวดที่เปิดอยู่ได้ทันที')}
      confirm={t('เปิดขายต่อ')}
      cancel={t('ยังไม่เปิด')}
      done={t('เปิดขายต่อแล้ว')}
      onClose={onClose}
    />
  );
}

function StopDialog({ market: { market_id, name }, onClose }: { market: Stopped; onClose: () => void }) {
  const t = useT();
  return (
    <ActDialog
      call="POST /bo/api/lotto/markets/stop"
      title={t('หยุดขาย {name}', { name })}
      intro={<p className="text-sm text-muted">{t('ทุกงวดที่เปิดอยู่จะแทงไม่ได้ทันที โพยที่ซื้อไปแล้วไม่เปลี่ยน')}</p>}
      fields={{
        reason: { label: 'เหตุผลที่ผู้เล่นเห็น', isNeeded: true, wrong: 'กรุณาบอกเหตุผล ผู้เล่นจะเห็นข้อความนี้' },
      }}
      given={{ market_id }}
      confirm={t('หยุดขาย')}
      done={t('หยุดขายแล้ว')}
      onClose={onClose}
    />
  );
}
