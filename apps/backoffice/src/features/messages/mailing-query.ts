import type { StaffAnswer } from '@chokdee/contract';
import { CircleCheck, CircleStop, Send } from 'lucide-react';
import type { States } from '#src/components/table/columns.tsx';
import { asked } from '#src/lib/asked.ts';

export type MailingRow = StaffAnswer<'GET /bo/api/mailings'>['items'][number];
export type Mailing = StaffAnswer<'GET /bo/api/mailing'>;

/** How far a message has come. */
export const MAILING_STATES: States<MailingRow['state']> = {
  sending: ['กำลังส่ง', [Send, 'text-info']],
  sent: ['ส่งแล้ว', [CircleCheck, 'text-win']],
  stopped: ['หยุดแล้ว', [CircleStop, 'text-muted']],
};

/** One message and what came of it; asked again, for it is sent and read meanwhile. */
export const mailingQuery = (mailing_id: number) => asked('GET /bo/api/mailing', { mailing_id }, 5_000);
