import type { StaffAnswer } from '@chokdee/contract';
import { ALARM_KINDS, type AlarmKind, alarmKind, alarmKinds } from '@chokdee/contract/staff';
import { asked } from '#src/lib/asked.ts';

export type Alarm = StaffAnswer<'GET /bo/api/alarms'>['items'][number];
export type Threshold = StaffAnswer<'GET /bo/api/alarms/thresholds'>[number];

export type Webhook = StaffAnswer<'GET /bo/api/alarms/webhooks'>[number];

/** What a webhook is sent. */
export const SEVERITIES = { medium: 'ทุกเรื่อง', high: 'เฉพาะเรื่องด่วน' } as const;

/** Alarms come by themselves. */
export const REFRESH_MS = 10_000;

/** From where on something is an alarm. */
export const thresholdsQuery = () => asked('GET /bo/api/alarms/thresholds', {});

/** Who can be given an alarm. */
export const peopleQuery = (alarm_id: number) => asked('GET /bo/api/alarms/people', { alarm_id });

/** What each kind is called. */
export const KIND_NAMES = Object.fromEntries(alarmKinds.map((kind) => [kind, ALARM_KINDS[kind].title])) as {
  readonly [Kind in AlarmKind]: (typeof ALARM_KINDS)[Kind]['title'];
};

const QUEUES: Readonly<Record<string, string>> = {
  withdrawals_wait: '/cashier/withdrawals',
  incoming_wait: '/cashier/incoming',
  claims_wait: '/cashier/claims',
  approvals_wait: '/approvals',
};

/** The page of what an alarm is about; null: it has none. */
export const pathOf = ({ kind, subject }: Pick<Alarm, 'kind' | 'subject'>): string | null => {
  const [first = '', ...rest] = subject.split(' ');
  const paths: Readonly<Record<ReturnType<typeof alarmKind>['about'], string | null>> = {
    round: kind === 'number_full' ? `/lotto/rounds/${first}` : `/lotto/results/${first}`,
    member: `/members/${first}`,
    provider: `/${first.split('/')[0]}/providers`,
    report: '/cashier/reconciliation',
    books: '/ledger/proof',
    campaign: `/rewards/campaigns/${first}`,
    poll: '/rewards/polls',
    staff: kind === 'staff_act' ? `/audit?action=${encodeURIComponent(rest.join(' '))}` : '/staff',
    sms: null,
    queue: QUEUES[first] ?? null,
  };
  return paths[alarmKind(kind).about];
};
