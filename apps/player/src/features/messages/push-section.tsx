import type { Answer } from '@chokdee/contract';
import { Button, CheckField, SelectField, toast } from '@chokdee/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell, BellOff } from 'lucide-react';
import { Section } from '#src/components/section.tsx';
import { api } from '#src/lib/api/api.ts';
import { callQuery } from '#src/lib/api/call-query.ts';
import { MESSAGES } from '#src/lib/api/messages.ts';
import { beginPush, endPush, ownAddress, pushHurdle } from '#src/lib/push/push-browser.ts';

type Push = Answer<'GET /api/member/push'>;
type Kind = Push['unwanted'][number];
type Wishes = Pick<Push, 'unwanted' | 'quiet'>;

const pushQuery = () => callQuery([...MESSAGES, 'push'], 'GET /api/member/push', {});

/** Of what a browser can be told, a line each. */
const GROUPS: readonly { readonly text: string; readonly kinds: readonly Kind[] }[] = [
  { text: 'ผลโพยและเงินรางวัล', kinds: ['won', 'prize', 'correction'] },
  { text: 'ฝากและถอนเงิน', kinds: ['deposit', 'withdrawal'] },
  { text: 'โบนัสและสิทธิ์ที่รอรับ', kinds: ['reward'] },
  { text: 'วงเงินและการพักการเล่น', kinds: ['limit'] },
  { text: 'ข่าวสารและโปรโมชั่น', kinds: ['news'] },
];
const QUIET = { from: '22:00', until: '07:00' };
const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
const HOUR_CHOICES = HOURS.map((value) => ({ value, text: `${value} น.` }));

/** Whether this browser is told while no page is open, of what, and when not. */
export function PushSection() {
  const hurdle = pushHurdle();
  if (hurdle !== 'none') return <Hindered text={HINDERED[hurdle]} />;
  return <Told />;
}

const HINDERED = {
  install: 'iPhone แจ้งเตือนได้เมื่อติดตั้งเว็บไว้ที่หน้าจอโฮม: กดปุ่มแชร์ของ Safari เลือก “เพิ่มไปยังหน้าจอโฮม” แล้วเปิดจากไอคอนนั้น',
  unable: 'เบราว์เซอร์นี้แจ้งเตือนไม่ได้ ลองเปิดด้วย Chrome หรือ Safari',
};

const Hindered = ({ text }: { text: string }) => (
  <Section title="แจ้งเตือนบนเครื่องนี้">
    <p className="text-sm text-pretty text-muted">{text}</p>
  </Section>
);

function Told() {
  const queryClient = useQueryClient();
  const { data } = useQuery(pushQuery());
  const own = useQuery({ queryKey: [...MESSAGES, 'own-push'], queryFn: ownAddress });
  const isOn = data?.browsers.some(({ address }) => address === own.data) ?? false;
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      if (isOn) await endPush();
      else if (!(await beginPush(data?.public_key ?? '')))
        throw new Error('เบราว์เซอร์ไม่อนุญาตให้แจ้งเตือน เปิดสิทธิ์ในการตั้งค่าเว็บไซต์ก่อน');
    },
    onSuccess: () => toast.success(isOn ? 'เครื่องนี้ไม่แจ้งเตือนแล้ว' : 'เครื่องนี้แจ้งเตือนแล้ว'),
    onError: ({ message }) => toast.error(message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: MESSAGES }),
  });
  return (
    <Section title="แจ้งเตือนบนเครื่องนี้" text="รู้ทันทีแม้ไม่ได้เปิดเว็บ ความปลอดภัยของบัญชีแจ้งทุกเวลา">
      <Button
        variant={isOn ? 'outline' : 'gold'}
        className="mt-2 w-full sm:w-auto"
        isBusy={isPending}
        disabled={!data}
        onClick={() => mutate()}
      >
        {isOn ? <BellOff className="size-5" aria-hidden /> : <Bell className="size-5" aria-hidden />}
        {isOn ? 'ปิดแจ้งเตือนบนเครื่องนี้' : 'เปิดแจ้งเตือนบนเครื่องนี้'}
      </Button>
      {data && data.browsers.length > 0 && <WishFields push={data} />}
    </Section>
  );
}

/** Of what all of the member's browsers are told, and when not. It is kept as soon as it is pressed. */
function WishFields({ push }: { push: Push }) {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (wishes: Wishes) => api('POST /api/member/push/wishes', wishes),
    onMutate: (wishes) => queryClient.setQueryData(pushQuery().queryKey, { ...push, ...wishes }),
    onError: ({ message }) => {
      toast.error(message);
      void queryClient.invalidateQueries(pushQuery());
    },
  });
  const { unwanted, quiet } = push;
  const keep = (change: Partial<Wishes>) => mutate({ unwanted, quiet, ...change });
  return (
    <div className="mt-4">
      {GROUPS.map(({ text, kinds }) => (
        <CheckField
          key={text}
          label={text}
          checked={!kinds.some((kind) => unwanted.includes(kind))}
          onChange={({ target }) => {
            const others = unwanted.filter((kind) => !kinds.includes(kind));
            keep({ unwanted: target.checked ? others : [...others, ...kinds] });
          }}
        />
      ))}
      <CheckField
        label="งดแจ้งเตือนช่วงกลางคืน"
        checked={quiet !== null}
        onChange={({ target }) => keep({ quiet: target.checked ? QUIET : null })}
      />
      {quiet && (
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            label="ตั้งแต่"
            choices={HOUR_CHOICES}
            value={quiet.from}
            onChange={({ target }) => keep({ quiet: { ...quiet, from: target.value } })}
          />
          <SelectField
            label="ถึง"
            choices={HOUR_CHOICES}
            value={quiet.until}
            onChange={({ target }) => keep({ quiet: { ...quiet, until: target.value } })}
          />
        </div>
      )}
    </div>
  );
}
