import { CircleAlert, CircleCheck, type LucideIcon, Sparkles } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { classNames } from '#src/class-names.ts';
import { type ToastKind, toastStore } from '#src/toast.ts';

const LOOKS: Record<ToastKind, { icon: LucideIcon; color: string }> = {
  error: { icon: CircleAlert, color: 'text-error' },
  success: { icon: CircleCheck, color: 'text-win' },
  welcome: { icon: Sparkles, color: 'text-gold' },
};

/** Draws the toasts at the top of the page. One stands in each site, always, so that screen readers watch it. */
export function ToastHost() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.get);
  return (
    <output className="pointer-events-none fixed inset-x-4 top-[calc(env(safe-area-inset-top)+1rem)] z-50 flex flex-col items-center gap-2">
      {toasts.map(({ id, kind, text }) => {
        const { icon: Icon, color } = LOOKS[kind];
        return (
          <p
            key={id}
            role={kind === 'error' ? 'alert' : undefined}
            className="flex max-w-form animate-drop items-center gap-3 rounded-control border border-hairline bg-raised px-4 py-3 shadow-[0_8px_24px_rgb(0_0_0/0.35)] motion-reduce:animate-none"
          >
            <Icon className={classNames('size-5 shrink-0', color)} aria-hidden />
            {text}
          </p>
        );
      })}
    </output>
  );
}
