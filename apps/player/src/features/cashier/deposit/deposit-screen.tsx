import { useSearchParams } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { Page } from '#src/components/page.tsx';
import { ViewLinks } from '#src/components/view-links.tsx';
import type { Deposit } from '#src/features/cashier/cashier-queries.ts';
import { DepositForm } from '#src/features/cashier/deposit/deposit-form.tsx';
import { depositAddress, promotionOf } from '#src/features/cashier/deposit-address.ts';
import { lazyDialog } from '#src/lib/overlays/lazy-dialog.tsx';

const ClaimPart = lazyDialog(() => import('#src/features/cashier/deposit/claim-part.tsx'));
const DepositList = lazyDialog(() => import('#src/features/cashier/deposit/deposit-list.tsx'));
const TransferView = lazyDialog(() => import('#src/features/cashier/deposit/transfer-view.tsx'));
const FORM = { href: '/member/deposit', text: 'ฝากเงิน' };
const VIEWS = [
  FORM,
  { href: '/member/deposit?view=list', text: 'ประวัติฝาก' },
  { href: '/member/deposit?view=claim', text: 'แจ้งเงินไม่เข้า' },
];

/**
 * `/member/deposit`: pays in, with a promotion (`?promotion=`) or without, follows one deposit (`?deposit_id=`), lists them
 * (`?view=list`), claims one (`?view=claim`).
 */
export function DepositScreen() {
  const [search] = useSearchParams();
  const depositId = search.get('deposit_id');
  const view = search.get('view');
  if (depositId)
    return (
      <Page title="รายการฝาก" back={FORM} width="wide">
        <TransferView key={depositId} depositId={depositId} />
      </Page>
    );
  const shown = VIEWS.find(({ href }) => href === `/member/deposit?view=${view}`) ?? FORM;
  return (
    <Page title={shown.text}>
      <ViewLinks label="ฝากเงิน" views={VIEWS} current={shown.href} />
      {view === 'list' && <DepositList />}
      {view === 'claim' && <ClaimPart />}
      {view !== 'list' && view !== 'claim' && (
        <DepositForm onOpened={openDeposit} promotionId={promotionOf(search.toString())} />
      )}
    </Page>
  );
}

const openDeposit = (deposit: Deposit, promotionId: number | undefined): void =>
  navigate(depositAddress(deposit, promotionId));
