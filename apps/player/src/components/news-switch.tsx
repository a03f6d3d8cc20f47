import { CheckField, toast } from '@chokdee/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Section } from '#src/components/section.tsx';
import { api } from '#src/lib/api/api.ts';
import { callQuery } from '#src/lib/api/call-query.ts';
import { MESSAGES } from '#src/lib/api/messages.ts';

const wantedQuery = () => callQuery([...MESSAGES, 'wanted'], 'GET /api/member/messages/wanted', {});

/** Whether the member wants news and promotions. It is kept as soon as it is pressed. */
export function NewsSwitch() {
  const { data } = useQuery(wantedQuery());
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (news: boolean) => api('POST /api/member/messages/wanted', { news }),
    onSuccess: (wanted) => {
      queryClient.setQueryData(wantedQuery().queryKey, wanted);
      toast.success(wanted.news ? 'เปิดรับข่าวสารแล้ว' : 'ปิดข่าวสารแล้ว จะไม่ส่งให้อีก');
    },
    onError: ({ message }) => toast.error(message),
  });
  return (
    <Section title="ข่าวสารและโปรโมชั่น" text="เรื่องเงิน ผลหวย และความปลอดภัยยังแจ้งตามปกติ">
      <CheckField
        label="รับข่าวสารและโปรโมชั่นในหน้าข้อความ"
        checked={data?.news ?? true}
        disabled={data === undefined || isPending}
        onChange={({ target }) => mutate(target.checked)}
      />
    </Section>
  );
}
