import { Link } from 'wouter';
import { Baht } from '#src/components/baht.tsx';
import { Copied } from '#src/components/copied.tsx';
import { Fact, Facts } from '#src/components/fact.tsx';
import { Instant } from '#src/components/instant.tsx';
import { StateMark } from '#src/components/mark.tsx';
import { PersonLink } from '#src/components/person-link.tsx';
import { Section } from '#src/components/section.tsx';
import type { IncomingRow } from '#src/features/cashier/cashier-query.ts';
import { INCOMING_STATES, payerAccount } from '#src/features/cashier/cashier-words.ts';
import { useT } from '#src/lib/language.ts';

/** What is known of money that arrived, and what became of it. */
export function IncomingFacts({ incoming }: { incoming: IncomingRow }) {
  const t = useT();
  const { member, deposit_id, provider, provider_ref, reference, decided_by, decided_at, note } = incoming;
  return (
    <Section id="incoming" title={t('ยอดโอนที่มาถึง')}>
      <Facts>
        <Fact name={t('จำนวนเงิน')}>
          <Baht baht={incoming.amount} className="font-medium" />
        </Fact>
        <Fact name={t('สถานะ')}>
          <StateMark state={incoming.state} states={INCOMING_STATES} />
        </Fact>
        <Fact name={t('ผู้โอน')}>{incoming.payer_name || '–'}</Fact>
        <Fact name={t('จากบัญชี')}>{payerAccount(incoming, t)}</Fact>
        <Fact name={t('เข้าบัญชี')}>{incoming.target_name}</Fact>
        <Fact name={t('โอนเมื่อ')}>
          <Instant at={incoming.paid_at} />
        </Fact>
        <Fact name={t('เราทราบเมื่อ')}>
          <Instant at={incoming.received_at} />
        </Fact>
        {reference && (
          <Fact name={t('เลขอ้างอิง')}>
            <Copied text={reference} name={t('เลขอ้างอิง')} />
          </Fact>
        )}
        <Fact name={t('ผู้ให้บริการ')}>{provider}</Fact>
        <Fact name={t('เลขของผู้ให้บริการ')}>
          <span className="text-xs">
            <Copied text={provider_ref} name={t('เลขของผู้ให้บริการ')} />
          </span>
        </Fact>
        {member && (
          <Fact name={t('เติมให้')}>
            <PersonLink member={member} />
            {deposit_id && (
              <>
                {' · '}
                <Link
                  href={`/cashier/deposits/${member.member_id}/${deposit_id}`}
                  className="whitespace-nowrap text-info underline underline-offset-4"
                >
                  {t('ดูรายการฝาก')}
                </Link>
              </>
            )}
          </Fact>
        )}
        {decided_by && (
          <Fact name={t('ตัดสินโดย')}>
            {decided_by} · <Instant at={decided_at} />
          </Fact>
        )}
        {note && <Fact name={t('หมายเหตุ')}>{t(note)}</Fact>}
      </Facts>
    </Section>
  );
}
