import { Dialog } from '@chokdee/ui';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { Deposit } from '#src/features/cashier/cashier-queries.ts';
import { DepositForm } from '#src/features/cashier/deposit/deposit-form.tsx';
import { TransferView } from '#src/features/cashier/deposit/transfer-view.tsx';

/** Deposits from wherever the member is, who stays there; only a QR has a page of its own. */
export function DepositDialog({ onClose }: { onClose: () => void }) {
  const [depositId, setDepositId] = useState<string>();
  const open = ({ method, deposit_id }: Deposit) => {
    if (method !== 'promptpay') return setDepositId(deposit_id);
    onClose();
    navigate(`/member/payment?deposit_id=${deposit_id}`);
  };
  return (
    <Dialog title={depositId ? 'รายการฝาก' : 'ฝากเงิน'} width={480} place="sheet" onClose={onClose}>
      <div className="flex flex-col gap-4">
        {depositId ? <TransferView depositId={depositId} isNarrow /> : <DepositForm onOpened={open} />}
      </div>
    </Dialog>
  );
}
