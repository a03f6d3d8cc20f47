import { CircleAlert, CircleCheck, type LucideIcon, Sparkles } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { classNames } from '#src/class-names.ts';
import { type ToastKind, toastStore } from '#src/toast.ts';

const LOOKS: Record<ToastKind, { icon: LucideIcon; color: string }> = {
  error: { icon: CircleAlert, color: 'text-error' },
  success: { icon: CircleCheck, color: 'text-win' },
  welcome: { icon: Sparkles, color: 'text-gold' },
};

const AT_TOP = 'top-[calc(env(safe-area-inset-top)+1rem)] bottom-auto items-center';
const BELOW = 'top-auto bottom-[calc(env(safe-area-inset-bottom)+1rem)] items-center sm:items-end';

/** Draws the toasts at the top of the page, or below its titles. One stands in each site, always, so that screen readers watch it. */
export function ToastHost({ isBelow = false }: { isBelow?: boolean }) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.get);
  const host = useRef<HTMLOutputElement>(null);
  const lastId = toasts.at(-1)?.id;
  useEffect(() => {
    if (lastId !== undefined) raise(host.current);
  }, [lastId]);
  return (
    <output
      ref={host}
      popover="manual"
      className={classNames(
        'pointer-events-none fixed inset-x-4 z-50 m-0 flex h-auto w-auto flex-col gap-2 overflow-visible border-0 bg-transparent p-0 text-text',
        isBelow ? BELOW : AT_TOP,
      )}
    >
      {toasts.map(({ id, kind, text }) => {
        const { icon: Icon, color } = LOOKS[kind];
        return (
          <p
            key={id}
            role={kind === 'error' ? 'alert' : undefined}
            className={classNames(
              'flex max-w-form items-center gap-3 rounded-control border border-hairline bg-raised px-4 py-3 shadow-[0_8px_24px_rgb(0_0_0/0.35)] motion-reduce:animate-none',
              isBelow ? 'animate-rise' : 'animate-drop',
            )}
          >
            <Icon className={classNames('size-5 shrink-0', color)} aria-hidden />
            {text}
          </p>
        );
      })}
    </output>
  );
}

/** Above an open dialog too, which stands in a layer of its own. Browsers without popovers leave the toasts below it. */
const raise = (host: HTMLElement | null): void => {
  if (!host?.isConnected || !('showPopover' in host)) return;
  host.hidePopover();
  host.showPopover();
};
