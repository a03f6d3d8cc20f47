import { Dialog } from '@chokdee/ui';
import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { Deposit } from '#src/features/cashier/cashier-queries.ts';
import { DepositForm } from '#src/features/cashier/deposit/deposit-form.tsx';
import { TransferView } from '#src/features/cashier/deposit/transfer-view.tsx';
import { depositAddress } from '#src/features/cashier/deposit-address.ts';
import { beginPrivateView } from '#src/lib/private-view.ts';

/** Deposits from wherever the member is, who stays there; only a QR has a page of its own. */
export function DepositDialog({ onClose }: { onClose: () => void }) {
  const [depositId, setDepositId] = useState<string>();
  useEffect(beginPrivateView, []);
  const open = (deposit: Deposit, promotionId: number | undefined) => {
    if (deposit.method !== 'promptpay') return setDepositId(deposit.deposit_id);
    onClose();
    navigate(depositAddress(deposit, promotionId));
  };
  return (
    <Dialog title={depositId ? 'รายการฝาก' : 'ฝากเงิน'} width={480} place="sheet" onClose={onClose}>
      <div className="flex flex-col gap-4">
        {depositId ? <TransferView depositId={depositId} isNarrow /> : <DepositForm onOpened={open} />}
      </div>
    </Dialog>
  );
}
