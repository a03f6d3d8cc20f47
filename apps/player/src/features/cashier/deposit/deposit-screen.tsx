import { buttonLook, classNames } from '@chokdee/ui';
import { Link, useSearchParams } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { Page } from '#src/components/page.tsx';
import type { Deposit } from '#src/features/cashier/cashier-queries.ts';
import { DepositForm } from '#src/features/cashier/deposit/deposit-form.tsx';
import { depositAddress, promotionOf } from '#src/features/cashier/deposit-address.ts';
import { lazyDialog } from '#src/lib/overlays/lazy-dialog.tsx';

const ClaimPart = lazyDialog(async () => (await import('#src/features/cashier/deposit/claim-part.tsx')).ClaimPart);
const DepositList = lazyDialog(
  async () => (await import('#src/features/cashier/deposit/deposit-list.tsx')).DepositList,
);
const TransferView = lazyDialog(
  async () => (await import('#src/features/cashier/deposit/transfer-view.tsx')).TransferView,
);
const VIEWS = [
  { view: null, href: '/member/deposit', text: 'ฝากเงิน' },
  { view: 'list', href: '/member/deposit?view=list', text: 'ประวัติฝาก' },
  { view: 'claim', href: '/member/deposit?view=claim', text: 'แจ้งเงินไม่เข้า' },
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
      <Page title="รายการฝาก" back={{ href: '/member/deposit', text: 'ฝากเงิน' }} width="wide">
        <TransferView key={depositId} depositId={depositId} />
      </Page>
    );
  return (
    <Page title={VIEWS.find((one) => one.view === view)?.text ?? 'ฝากเงิน'}>
      <Views view={view} />
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

function Views({ view }: { view: string | null }) {
  return (
    <nav aria-label="ฝากเงิน">
      <ul className="flex flex-wrap gap-2">
        {VIEWS.map((one) => (
          <li key={one.href} className="flex-auto">
            <Link
              href={one.href}
              aria-current={one.view === view ? 'page' : undefined}
              className={buttonLook(
                'outline',
                classNames('w-full px-1 text-sm', one.view === view && 'border-gold! text-gold!'),
              )}
            >
              {one.text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
