import { Button, Card } from '@chokdee/ui';
import { Link } from 'wouter';
import { FactsOf } from '#src/components/fact.tsx';
import { Instant } from '#src/components/instant.tsx';
import { StateMark } from '#src/components/mark.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { CASE_STATES, type Case } from '#src/features/affiliate/affiliate-query.ts';
import { Evidence } from '#src/features/affiliate/evidence.tsx';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';

const { text, member, baht } = columnsOf<Case>();

/** One pair: who they are, what they share, and what is held of it. */
export function CaseCard({ found, onDecide }: { found: Case; onDecide: () => void }) {
  const t = useT();
  const may = useMay()('aml.resolve');
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <StateMark state={found.state} states={CASE_STATES} />
        <span className="text-sm text-muted">
          <Instant at={found.opened_at} />
        </span>
      </div>
      <FactsOf
        of={found}
        facts={[
          member('ผู้แนะนำ', undefined, true),
          {
            ...member(
              (said) => said('เพื่อนชั้น {level}', { level: found.level }),
              ({ friend }) => friend,
              true,
            ),
            id: 'friend',
          },
          baht('held', 'พักไว้ระหว่างตรวจ'),
          found.note !== '' && text('note', 'บันทึก', { value: ({ note, by }) => (by ? `${note} (${by})` : note) }),
        ]}
      />
      <Evidence evidence={found.evidence} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Link
          href={`/rewards/affiliate/members/${found.member.member_id}`}
          className="inline-flex min-h-11 items-center text-sm text-info underline underline-offset-4"
        >
          {t('ดูเครือข่าย')}
        </Link>
        {may && (
          <Button variant={found.state === 'open' ? 'gold' : 'outline'} onClick={onDecide}>
            {t(found.state === 'open' ? 'ตัดสิน' : 'ตัดสินใหม่')}
          </Button>
        )}
      </div>
    </Card>
  );
}
