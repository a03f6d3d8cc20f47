import { create } from 'zustand';

/** Everything that opens above the page. Each is open or closed on its own. */
export type OverlayName =
  | 'navDrawer'
  | 'menu'
  | 'deposit'
  | 'logout'
  | 'notification'
  | 'event'
  | 'promotion'
  | 'login'
  | 'register';

type Overlays = Readonly<Partial<Record<OverlayName, boolean>>>;

/** Which overlays are open. The app draws them and loads their code when they are first asked for. */
export const useOverlays = create<Overlays>()(() => ({}));

export const openOverlay = (name: OverlayName): void => useOverlays.setState({ [name]: true });

export const closeOverlay = (name: OverlayName): void => useOverlays.setState({ [name]: false });

/** Closes everything, as a page that is left does. */
export const closeOverlays = (): void => useOverlays.setState({}, true);
