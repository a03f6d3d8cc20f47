import { Button } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleStop } from 'lucide-react';
import { FactsOf } from '#src/components/fact.tsx';
import { Figures } from '#src/components/figure/figure.tsx';
import { useAct } from '#src/components/form/confirm-act.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { FilterWords } from '#src/components/members/filter-words.tsx';
import { MembersPage } from '#src/components/members/members-page.tsx';
import { Section } from '#src/components/section.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { MAILING_STATES, type Mailing, mailingQuery } from '#src/features/messages/mailing-query.ts';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';

const { text, state, instant } = columnsOf<Mailing>();
const FACTS = [
  state('state', 'สถานะ', MAILING_STATES),
  text('segment', 'กลุ่ม'),
  { ...text('filter', 'เงื่อนไข', { value: () => '' }), cell: ({ filter }: Mailing) => <FilterWords filter={filter} /> },
  text('by', 'โดย'),
  instant('made_at', 'ส่งเมื่อ'),
  instant('ended_at', 'เสร็จเมื่อ'),
];

/** `/members/messages/:mailing_id`: one message to a segment, who got it and who has read it. */
export function MailingScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const t = useT();
  const query = useQuery(mailingQuery(Number(params['mailing_id'])));
  const { data } = query;
  return (
    <MembersPage
      title={data?.title ?? t('ข้อความถึงสมาชิก')}
      actions={data?.state === 'sending' && <Stop mailing={data} />}
    >
      <Loaded query={query} back="/members/messages">
        {(mailing) => <Result mailing={mailing} />}
      </Loaded>
    </MembersPage>
  );
}

function Result({ mailing }: { mailing: Mailing }) {
  const t = useT();
  const { got, opted_out, read, title, text: body, link } = mailing;
  const share = got === 0 ? 0 : Math.round((read / got) * 100);
  const people = (count: number) => count.toLocaleString('th-TH');
  return (
    <>
      <Figures
        figures={[
          { title: 'ได้รับ (คน)', value: people(got) },
          { title: 'อ่านแล้ว (คน)', value: people(read), note: `${share}%` },
          { title: 'ไม่รับข่าว (คน)', value: people(opted_out), note: t('ปิดข่าวสารไว้ จึงไม่ได้ส่งให้') },
        ]}
      />
      <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-2">
        <Section id="text" title={t('ข้อความ')}>
          <div lang="th" className="py-1 break-words">
            <p className="font-medium">{title}</p>
            <p className="whitespace-pre-line text-muted">{body}</p>
            {link && <p className="mt-2 text-info">{link}</p>}
          </div>
        </Section>
        <Section id="about" title={t('ถึงใคร')}>
          <FactsOf of={mailing} facts={FACTS} />
        </Section>
      </div>
    </>
  );
}

function Stop({ mailing: { mailing_id } }: { mailing: Mailing }) {
  const t = useT();
  const may = useMay();
  const { mutate, isPending } = useAct({
    call: 'POST /bo/api/mailings/stop',
    done: t('หยุดส่งแล้ว'),
  });
  if (!may('messages.send')) return null;
  return (
    <Button variant="outline" isBusy={isPending} onClick={() => mutate({ mailing_id })}>
      <CircleStop className="size-5" aria-hidden />
      {t('หยุดส่ง')}
    </Button>
  );
}
