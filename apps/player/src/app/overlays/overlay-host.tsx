import { type ComponentType, lazy, Suspense } from 'react';
import { useGameSheet } from '#src/lib/games/game-sheet.ts';
import { closeOverlay, type OverlayName, useOverlays } from '#src/lib/overlays/overlays.ts';

type Overlay = ComponentType<{ onClose: () => void }>;

/** Loads an overlay when it is first opened: none of them is in the way of the first paint. */
const load = (find: () => Promise<Overlay>) => lazy(async () => ({ default: await find() }));

const OVERLAYS: Readonly<Record<OverlayName, Overlay>> = {
  navDrawer: load(async () => (await import('#src/app/overlays/nav-drawer.tsx')).NavDrawer),
  menu: load(async () => (await import('#src/app/overlays/menu-dialog.tsx')).MenuDialog),
  logout: load(async () => (await import('#src/app/overlays/logout-dialog.tsx')).LogoutDialog),
  notification: load(async () => (await import('#src/app/overlays/notice-dialog.tsx')).NoticeDialog),
  event: load(async () => (await import('#src/app/overlays/event-dialog.tsx')).EventDialog),
  deposit: load(async () => (await import('#src/features/cashier/deposit/deposit-dialog.tsx')).DepositDialog),
  promotion: load(async () => (await import('#src/features/rewards/promotions/promotion-dialog.tsx')).PromotionDialog),
  login: load(async () => (await import('#src/features/auth/login-dialog.tsx')).LoginDialog),
  register: load(async () => (await import('#src/features/auth/register/register-dialog.tsx')).RegisterDialog),
};

const GameSheet = lazy(async () => ({ default: (await import('#src/features/games/game-sheet.tsx')).GameSheet }));

/** Draws every overlay that is open, and the sheet of the game that is played. */
export function OverlayHost() {
  const open = useOverlays();
  const isPlaying = useGameSheet(({ game }) => game !== null);
  return (
    <>
      {Object.entries(OVERLAYS).map(([name, Shown]) =>
        open[name as OverlayName] ? (
          <Suspense key={name}>
            <Shown onClose={() => closeOverlay(name as OverlayName)} />
          </Suspense>
        ) : null,
      )}
      {isPlaying && (
        <Suspense>
          <GameSheet />
        </Suspense>
      )}
    </>
  );
}
