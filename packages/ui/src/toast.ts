export type ToastKind = 'error' | 'success' | 'welcome';

export interface ToastShown {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
}

const DURATION_MS: Record<ToastKind, number> = { error: 3000, success: 3000, welcome: 1000 };
const SHOWN_MAX = 3;

let shown: readonly ToastShown[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const show = (kind: ToastKind, text: string): void => {
  lastId += 1;
  const id = lastId;
  change([...shown, { id, kind, text }].slice(-SHOWN_MAX));
  setTimeout(() => change(shown.filter((other) => other.id !== id)), DURATION_MS[kind]);
};

const change = (next: readonly ToastShown[]): void => {
  shown = next;
  for (const listener of listeners) listener();
};

/** Tells the user something in passing, at the top of the page: 3 seconds, a welcome 1 second. */
export const toast = {
  error: (text: string): void => show('error', text),
  success: (text: string): void => show('success', text),
  welcome: (text: string): void => show('welcome', text),
};

/** What the toast host draws; everyone else calls `toast`. */
export const toastStore = {
  get: (): readonly ToastShown[] => shown,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
