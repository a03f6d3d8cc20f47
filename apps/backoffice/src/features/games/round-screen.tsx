import { Card, classNames, wordedFacts } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { Baht } from '#src/components/baht.tsx';
import { Fact, Facts, FactsOf } from '#src/components/fact.tsx';
import { Instant } from '#src/components/instant.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { StateMark } from '#src/components/mark.tsx';
import { PersonLink } from '#src/components/person-link.tsx';
import { Nothing, Section } from '#src/components/section.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { GamesPage } from '#src/features/games/games-page.tsx';
import { type Round, roundQuery } from '#src/features/games/games-query.ts';
import { MOVEMENTS, ROUND_STATES, reasonOf } from '#src/features/games/games-words.ts';
import { useLanguage, useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';

const LIST = '/games/rounds';

/** `/games/rounds/:member_id/:provider_id/:round_id`: one round with every call of its provider and what each moved. */
export function RoundScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const t = useT();
  const query = useQuery(
    roundQuery(Number(params['member_id']), Number(params['provider_id']), params['round_id'] ?? ''),
  );
  const { data } = query;
  return (
    <GamesPage
      title={data ? t('รอบของ {name}', { name: data.game_name }) : t('รอบเกม')}
      eyebrow={
        <Link href={LIST} className="underline">
          {t('รอบเกมทั้งหมด')}
        </Link>
      }
    >
      <Loaded query={query} back={LIST}>
        {(round) => <Shown round={round} />}
      </Loaded>
    </GamesPage>
  );
}

function Shown({ round }: { round: Round }) {
  const t = useT();
  const { stake, payout } = round;
  return (
    <>
      <Card className="flex flex-wrap items-center gap-x-8 gap-y-2 px-4 py-3">
        <p className="text-2xl font-medium">
          <Baht baht={Math.round((stake - payout) * 100) / 100} isSigned />
          <span className="ml-2 text-sm font-normal text-muted">{t('กำไรเรา')}</span>
        </p>
        <p className="text-sm">
          <StateMark state={round.is_over ? 'over' : 'running'} states={ROUND_STATES} />
        </p>
        <PersonLink member={round.member} hasPhone />
      </Card>
      <div className="grid items-start gap-4 *:min-w-0 lg:grid-cols-[2fr_3fr]">
        <div className="flex flex-col gap-4 *:min-w-0">
          <Section id="round" title={t('รอบ')}>
            <FactsOf of={round} facts={FACTS} />
          </Section>
          <Section id="detail" title={t('ที่ค่ายบันทึกไว้')}>
            {round.detail === null ? <Nothing text={t('ค่ายไม่ได้ส่งรายละเอียด')} /> : <Detail detail={round.detail} />}
          </Section>
        </div>
        <Section id="movements" title={t('คำสั่งของค่ายและรายการเงิน')}>
          <Movements round={round} />
        </Section>
      </div>
    </>
  );
}

/** What the provider says in words, and below it all that it sent; only that, if it has no words. */
function Detail({ detail }: { detail: Round['detail'] }) {
  const t = useT();
  const facts = wordedFacts(
    detail,
    useLanguage(({ language }) => language),
  );
  const sent = (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <pre tabIndex={0} className="max-h-80 overflow-auto rounded-control bg-raised p-3 text-xs">
      {JSON.stringify(detail, null, 2)}
    </pre>
  );
  if (!facts) return sent;
  return (
    <>
      <Facts>
        {facts.map(({ name, text }) => (
          <Fact key={`${name} ${text}`} name={name}>
            <span className="whitespace-pre-line wrap-anywhere">{text}</span>
          </Fact>
        ))}
      </Facts>
      <details className="mt-2 text-sm">
        <summary className="min-h-9 cursor-pointer max-md:min-h-11 py-1.5 text-muted">{t('ข้อมูลที่ค่ายส่งมาทั้งหมด')}</summary>
        {sent}
      </details>
    </>
  );
}

const { text, baht, instant, copied } = columnsOf<Round>();
const FACTS = [
  copied('round_id', 'รหัสรอบ'),
  baht('stake', 'เดิมพัน'),
  baht('payout', 'จ่าย'),
  text('summary', 'ผล'),
  instant('started_at', 'เริ่ม'),
  instant('ended_at', 'จบ'),
];

function Movements({ round: { movements, member } }: { round: Round }) {
  const t = useT();
  const may = useMay()('ledger.view');
  if (movements.length === 0) return <Nothing text={t('ยังไม่มีคำสั่ง')} />;
  return (
    <ol className="divide-y divide-hairline">
      {movements.map((movement) => (
        <li key={movement.transaction_id} className="py-2 text-sm">
          <p className="flex items-baseline justify-between gap-3">
            <span className="font-medium">{t(MOVEMENTS[movement.kind])}</span>
            <Baht baht={movement.amount} className={classNames('font-medium', movement.reason && 'line-through')} />
          </p>
          {movement.reason && (
            <p className="text-error">{t('ปฏิเสธ: {reason}', { reason: t.data(reasonOf(movement.reason)) })}</p>
          )}
          <p className="flex flex-wrap justify-between gap-x-3 text-xs text-muted">
            <span className="break-all">{movement.transaction_id}</span>
            <Instant at={movement.at} />
          </p>
          <p className="flex flex-wrap justify-between gap-x-3 text-xs text-muted">
            {movement.transfer_key ? (
              <TransferKey
                transferKey={movement.transfer_key}
                href={may ? `/ledger/transfers?member_id=${member.member_id}` : undefined}
              />
            ) : (
              <span>{t('ไม่มีเงินเคลื่อนไหว')}</span>
            )}
            {movement.balance_after !== null && (
              <span>
                {t('ยอดหลังรายการ')} <Baht baht={movement.balance_after} />
              </span>
            )}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** The transfer that a call moved, leading to the member's books for who may see them. */
function TransferKey({ transferKey, href }: { transferKey: string; href: string | undefined }) {
  if (!href) return <span className="break-all">{transferKey}</span>;
  return (
    <Link href={href} className="break-all text-info underline underline-offset-4">
      {transferKey}
    </Link>
  );
}
