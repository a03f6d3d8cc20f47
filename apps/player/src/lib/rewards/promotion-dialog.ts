import { create } from 'zustand';
import { openOverlay } from '#src/lib/overlays/overlays.ts';

/** The promotion that the dialog shows; it stays when the dialog closes. */
export const useSelectedPromotion = create<{ promotion_id: number | null }>()(() => ({ promotion_id: null }));

/** Selects a promotion and opens its dialog. */
export const openPromotion = (promotion_id: number): void => {
  useSelectedPromotion.setState({ promotion_id });
  openOverlay('promotion');
};
