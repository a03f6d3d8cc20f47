import { ConfirmDialog, deviceName, toast } from '@chokdee/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type MemberSession, sessionsQuery } from '#src/features/profile/profile-queries.ts';
import { api } from '#src/lib/api/api.ts';
import { sayFailure } from '#src/lib/use-act.ts';

/** Asks once before a session elsewhere is ended. */
export function EndSessionDialog({ session, onClose }: { session: MemberSession; onClose: () => void }) {
  const queryClient = useQueryClient();
  const end = async () => {
    try {
      await api('POST /api/member/sessions/revoke', { session_id: session.session_id }).catch(sayFailure);
      toast.success('นำอุปกรณ์ออกจากระบบแล้ว');
    } finally {
      // Also after a refusal: a session that is gone already must leave the list.
      await queryClient.invalidateQueries(sessionsQuery());
    }
  };
  return (
    <ConfirmDialog
      title="นำอุปกรณ์นี้ออกจากระบบ"
      text={`${deviceName(session.device)} (${session.address}) จะต้องเข้าสู่ระบบใหม่`}
      confirm="นำออก"
      cancel="ยกเลิก"
      onConfirm={end}
      onClose={onClose}
    />
  );
}
