import { Button, Modal } from '@chokdee/ui';

interface Props {
  message: string;
  onRetry: () => void;
  onClose: () => void;
}

/** Says that a game's link did not come, with the server's words and another try. */
export function LinkProblem({ message, onRetry, onClose }: Props) {
  return (
    <Modal
      role="alertdialog"
      labelledBy="link-problem-title"
      describedBy="link-problem-text"
      isDismissable={false}
      onClose={onClose}
      className="fixed top-1/2 left-1/2 w-[calc(100%-2rem)] max-w-[400px] -translate-1/2 rounded-sheet border border-hairline p-6 text-center"
    >
      <h2 id="link-problem-title" className="text-xl font-medium">
        พบบางอย่างผิดปกติ
      </h2>
      <p id="link-problem-text" className="mt-2 text-muted">
        {message}
      </p>
      <div className="pair mt-6">
        <Button variant="outline" className="px-3" onClick={onClose}>
          ปิด
        </Button>
        <Button className="px-3" onClick={onRetry} data-first-focus>
          ลองใหม่
        </Button>
      </div>
    </Modal>
  );
}
