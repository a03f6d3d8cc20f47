import { Button, buttonLook, ConfirmDialog, toast } from '@chokdee/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { Section } from '#src/components/section.tsx';
import { userInfoQuery } from '#src/features/profile/profile-queries.ts';
import { api } from '#src/lib/api/api.ts';
import { sayFailure } from '#src/lib/use-act.ts';

/** Whether a LINE account opens this one, with the way to link one and to end it. */
export function LineLink() {
  const { data: user } = useQuery(userInfoQuery());
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  if (!user) return null;
  const unlink = async () => {
    await api('POST /api/liff/unlink', {}).catch(sayFailure);
    await queryClient.invalidateQueries(userInfoQuery());
    toast.success('ยกเลิกการผูก LINE แล้ว');
  };
  if (user.line_name === null)
    return (
      <Section title="LINE" text="ผูกบัญชี LINE ไว้ แล้วเปิดจาก LINE ได้ทันทีโดยไม่ต้องใส่รหัสผ่าน">
        {/* A whole new page: only that one may load what LINE needs. */}
        <a href="/liff/profile" className={`mt-2 w-full ${buttonLook('outline')}`}>
          <MessageCircle className="size-5" aria-hidden />
          ผูกบัญชี LINE
        </a>
      </Section>
    );
  return (
    <Section title="LINE" text={`ผูกกับ ${user.line_name || 'บัญชี LINE'} แล้ว เข้าสู่ระบบจาก LINE ได้ทันที`}>
      <Button variant="outline" className="mt-2 w-full" onClick={() => setIsAsking(true)}>
        ยกเลิกการผูก
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="ยกเลิกการผูก LINE"
          text="ครั้งหน้าต้องเข้าสู่ระบบด้วยเบอร์โทรและรหัสผ่าน"
          confirm="ยกเลิกการผูก"
          cancel="ผูกไว้ต่อ"
          onConfirm={unlink}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Section>
  );
}
