import { ConfirmDialog } from '@chokdee/ui';

interface Props {
  name: string;
  onVote: () => Promise<void>;
  onClose: () => void;
}

/** Asks once before a vote, which cannot be taken back. */
export function ConfirmVote({ name, onVote, onClose }: Props) {
  return (
    <ConfirmDialog
      title="ยืนยันโหวต"
      text={`โหวต “${name}” ใช้ 1 สิทธิ์ โหวตแล้วเปลี่ยนหรือยกเลิกไม่ได้`}
      confirm="ยืนยันโหวต"
      cancel="กลับไปเลือก"
      onConfirm={onVote}
      onClose={onClose}
    />
  );
}
