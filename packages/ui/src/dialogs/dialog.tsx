import { X } from 'lucide-react';
import { createContext, type ReactNode, use, useEffect, useId, useRef } from 'react';
import { classNames } from '#src/class-names.ts';
import { Modal } from '#src/dialogs/modal.tsx';
import { IconButton } from '#src/icon-button.tsx';

// The widths that the product's dialogs have, in px: events and pictures, menus and forms, notices and questions.
const WIDTHS = { 800: 'max-w-[800px]', 480: 'max-w-[480px]', 400: 'max-w-[400px]' };

// A keyboard that is open takes its room from the screen, see `Modal`.
const HEIGHT = 'max-h-[calc(100dvh-2rem-var(--keyboard,0px))] squat:max-h-[calc(100dvh-0.5rem-var(--keyboard,0px))]';
// Nothing stands below a notch.
const WIDTH = 'w-[calc(100%-2rem-env(safe-area-inset-left)-env(safe-area-inset-right))]';
const CENTERED = `top-[calc(50%-var(--keyboard,0px)/2)] left-1/2 ${WIDTH} ${HEIGHT} -translate-1/2 rounded-sheet border`;
const PLACES = {
  center: CENTERED,
  // On a phone it rises from the bottom edge, within the thumb's reach.
  sheet: `${HEIGHT} border max-sm:top-auto max-sm:bottom-[var(--keyboard,0px)] max-sm:w-full max-sm:max-w-none max-sm:rounded-t-sheet max-sm:pb-[env(safe-area-inset-bottom)] sm:top-[calc(50%-var(--keyboard,0px)/2)] sm:left-1/2 sm:w-[calc(100%-2rem-env(safe-area-inset-left)-env(safe-area-inset-right))] sm:-translate-1/2 sm:rounded-sheet`,
  // At the right edge, the whole height. Where its width would fill the screen, some of the page stays in sight to go back to.
  drawer:
    'top-0 right-0 left-auto h-dvh max-h-none w-[85%] min-[480px]:w-full rounded-l-sheet border-l pt-[env(safe-area-inset-top)] pr-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)]',
};

/** What the button that closes a dialog is called; a site that knows other languages gives it another name. */
export const CloseLabel = createContext('ปิด');

interface ShellProps {
  title: string;
  /** A word beside the title, such as a page counter. */
  aside?: ReactNode;
  width: keyof typeof WIDTHS;
  place?: keyof typeof PLACES;
  onClose: () => void;
  children: ReactNode;
}

interface PartsProps {
  children: ReactNode;
  /** What stays in view below the content while that scrolls. */
  footer?: ReactNode;
}

/** A window with a title above the page. It closes by its button, the backdrop or Escape. Load it lazily. */
export function Dialog({ children, footer, ...shell }: ShellProps & PartsProps) {
  return (
    <DialogShell {...shell}>
      <DialogParts footer={footer}>{children}</DialogParts>
    </DialogShell>
  );
}

/** The window without its content, for one whose content has steps: it stays while they change, which is far cheaper. */
export function DialogShell({ title, aside, width, place = 'center', onClose, children }: ShellProps) {
  const id = useId();
  const closeLabel = use(CloseLabel);
  const heading = useFocusOnChange(title);
  return (
    <Modal
      labelledBy={id}
      onClose={onClose}
      className={classNames('fixed flex flex-col border-hairline', WIDTHS[width], PLACES[place])}
    >
      <div className="flex items-center gap-3 border-b border-hairline py-2 pr-2 pl-5 squat:py-0">
        <h2 ref={heading} id={id} className="flex-1 text-lg font-medium">
          {title}
        </h2>
        {aside && <div className="text-sm text-muted">{aside}</div>}
        <IconButton label={closeLabel} onClick={onClose}>
          <X className="size-6" aria-hidden />
        </IconButton>
      </div>
      {children}
    </Modal>
  );
}

/** What scrolls in a window, and what stays in view below it. */
export function DialogParts({ children, footer }: PartsProps) {
  return (
    <>
      <div className="min-h-0 flex-auto overflow-y-auto overscroll-contain p-5 squat:py-3">{children}</div>
      {footer && <div className="border-t border-hairline p-4 squat:p-2">{footer}</div>}
    </>
  );
}

/** A window that has become another is entered anew: what had the focus is gone. */
function useFocusOnChange(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(title);
  useEffect(() => {
    if (before.current === title) return;
    before.current = title;
    heading.current?.closest('dialog')?.focus({ preventScroll: true });
  }, [title]);
  return heading;
}
