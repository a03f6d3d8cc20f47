import type { StaffAnswer } from '@chokdee/contract';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { Instant } from '#src/components/instant.tsx';
import { StateMark } from '#src/components/mark.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { ListScreen } from '#src/components/table/list-screen.tsx';
import { AlarmsPage } from '#src/features/alarms/alarms-page.tsx';
import { REFRESH_MS } from '#src/features/alarms/alarms-query.ts';
import { formatInstant } from '#src/lib/format/format.ts';
import { useLanguage, useT } from '#src/lib/language.ts';

type Message = StaffAnswer<'GET /bo/api/alarms/messages'>['items'][number];

const WAYS = { webhook: 'เว็บฮุก', push: 'เว็บพุช' } as const;
const STATES = {
  sent: ['ส่งถึงแล้ว', [CircleCheck, 'text-win']],
  waiting: ['รอส่งอีก', [Clock, 'text-gold']],
  given_up: ['เลิกส่ง', [CircleX, 'text-error']],
} as const;

const { text, instant } = columnsOf<Message>();
const COLUMNS = [
  instant('created_at', 'เวลา'),
  text('title', 'ข้อความ', { value: ({ title, detail }) => `${title} ${detail}`.trim() }),
  text('target', 'ปลายทาง', { value: ({ target, way }, t) => `${t(WAYS[way])}: ${target}` }),
  {
    ...text('state', 'สถานะ', { value: ({ state }, t) => t(STATES[state][0]) }),
    cell: (row: Message) => <State message={row} />,
  },
  {
    ...text('tries', 'ครั้งที่ลอง', {
      value: ({ tries }) => tries.map(({ status, problem }) => problem || status).join(', '),
    }),
    cell: ({ tries }: Message) => <Tries tries={tries} />,
  },
];

/** `/alarms/messages`: what was sent to people, with each try and what was answered. */
export function MessagesScreen() {
  return (
    <ListScreen
      page={AlarmsPage}
      title="ที่ส่งไปแล้ว"
      eyebrow="ทุกครั้งที่ลองส่ง พร้อมสิ่งที่ปลายทางตอบ"
      name="alarm-messages"
      call="GET /bo/api/alarms/messages"
      refresh_ms={REFRESH_MS}
      columns={COLUMNS}
      rowId={({ message_id }) => message_id}
      empty={['ยังไม่มีข้อความที่ส่ง', 'เมื่อมีแจ้งเตือน ข้อความที่ส่งจะขึ้นที่นี่']}
    />
  );
}

function State({ message: { state, next_at } }: { message: Message }) {
  const t = useT();
  const language = useLanguage(({ language: chosen }) => chosen);
  return (
    <>
      <StateMark state={state} states={STATES} />
      {next_at && (
        <span className="block text-xs whitespace-nowrap text-muted">
          {t('ลองอีก {at}', { at: formatInstant(next_at, language) })}
        </span>
      )}
    </>
  );
}

function Tries({ tries }: Pick<Message, 'tries'>) {
  const t = useT();
  if (tries.length === 0) return '–';
  return (
    <ol className="py-1 text-xs">
      {tries.map(({ n, at, ms, status, problem }) => (
        <li key={n} className="whitespace-nowrap">
          <span className="text-muted">{t('ครั้งที่ {n}', { n })}</span> <Instant at={at} />{' '}
          <span className={problem === '' ? 'text-win' : 'text-error'}>{problem || status}</span>{' '}
          <span className="text-muted">{ms.toLocaleString('th-TH')} ms</span>
        </li>
      ))}
    </ol>
  );
}
