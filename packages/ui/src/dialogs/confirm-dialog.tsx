import { type ReactNode, useId, useState } from 'react';
import { Button } from '#src/button.tsx';
import { Modal } from '#src/dialogs/modal.tsx';

interface Props {
  title: string;
  text: string;
  confirm: string;
  cancel: string;
  /** The dialog waits for it, and closes by itself when it has succeeded. One that fails says why on its own. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks once before something that is hard to take back. The way back is the golden one. Load it lazily. */
export function ConfirmDialog({ title, text, confirm, cancel, onConfirm, onClose, children }: Props) {
  const id = useId();
  const [isBusy, setIsBusy] = useState(false);
  const press = async () => {
    setIsBusy(true);
    try {
      await onConfirm();
      onClose();
    } catch {
      setIsBusy(false);
    }
  };
  const close = () => {
    if (!isBusy) onClose();
  };
  return (
    <Modal
      role="alertdialog"
      labelledBy={id}
      describedBy={`${id}-text`}
      isDismissable={false}
      onClose={close}
      className="fixed top-[calc(50%-var(--keyboard,0px)/2)] left-1/2 max-h-[calc(100dvh-2rem-var(--keyboard,0px))] w-[calc(100%-2rem)] max-w-[400px] -translate-1/2 overflow-y-auto rounded-sheet border border-hairline p-6 text-center"
    >
      <h2 id={id} className="text-xl font-medium">
        {title}
      </h2>
      <p id={`${id}-text`} className="mt-2 text-muted">
        {text}
      </p>
      {children && <div className="mt-4 text-left">{children}</div>}
      <div className="pair mt-6">
        <Button variant="outline" className="px-3" isBusy={isBusy} onClick={() => void press()}>
          {confirm}
        </Button>
        <Button className="px-3" onClick={close} data-first-focus>
          {cancel}
        </Button>
      </div>
    </Modal>
  );
}
