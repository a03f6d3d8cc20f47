import { ItemState } from '#src/components/item-state.tsx';
import { CashierPage } from '#src/features/cashier/cashier-page.tsx';

interface Props {
  title: string;
  /** The list that the item is in. */
  back: string;
  error: Error | null;
  onRetry: () => void;
}

/** Stands where one item of the cashier is on its way, is not there, or could not be read. */
export function ItemLoading({ title, ...state }: Props) {
  return (
    <CashierPage title={title}>
      <ItemState {...state} />
    </CashierPage>
  );
}
