import { classNames, formatBaht } from '@chokdee/ui';
import { CircleAlert } from 'lucide-react';
import { Baht } from '#src/components/baht.tsx';
import { Nothing, Section } from '#src/components/section.tsx';
import type { Withdrawal } from '#src/features/cashier/cashier-query.ts';
import type { Text } from '#src/lib/english.ts';
import { formatInstant } from '#src/lib/format/format.ts';
import { useLanguage, useT } from '#src/lib/language.ts';

type Part = Withdrawal['origin']['parts'][number];

const SOURCES: Readonly<Record<Part['source'], Text>> = {
  before: 'เหลือจากก่อนหน้า',
  deposits: 'ฝากเงิน',
  play: 'ได้จากการเล่น หักยอดแทงแล้ว',
  rewards: 'รางวัลและคืนยอดตามกติกา',
  gifts: 'ทีมงานให้โดยไม่ต้องทำยอด',
  adjustments: 'ปรับยอดโดยเจ้าหน้าที่',
  test_money: 'เงินทดลองเล่น',
};

/** Where the money came from since the withdrawal before, and what of it staff gave. */
export function WithdrawalOrigin({ withdrawal: { origin } }: { withdrawal: Withdrawal }) {
  const t = useT();
  const language = useLanguage((state) => state.language);
  const { since, parts, gifts } = origin;
  return (
    <Section id="origin" title={t('ที่มาของเงิน')}>
      <p className="text-xs text-muted">
        {since
          ? t('นับตั้งแต่ขอถอนครั้งก่อน {when}', { when: formatInstant(since, language) })
          : t('นับตั้งแต่เปิดบัญชี ยังไม่เคยถอนสำเร็จ')}
      </p>
      {parts.length === 0 && <Nothing text={t('ไม่มีเงินเข้ากระเป๋า')} />}
      <dl className="divide-y divide-hairline text-sm">
        {parts.map((part) => (
          <PartOf key={part.source} part={part} />
        ))}
      </dl>
      {gifts.length > 0 && <Gifts origin={origin} />}
    </Section>
  );
}

/** A long name breaks before an amount does. */
function PartOf({ part: { source, amount, share } }: { part: Part }) {
  const t = useT();
  return (
    <div className="flex min-h-9 items-center justify-between gap-3 py-1">
      <dt className="min-w-0 text-muted">{t(source === 'play' && amount < 0 ? 'เสียจากการเล่น' : SOURCES[source])}</dt>
      <dd className="shrink-0 text-right">
        <Baht baht={amount} className="font-medium" />
        <span className="inline-block w-12 text-xs text-muted">
          {share === 0 ? '<1%' : share !== null && `${share}%`}
        </span>
      </dd>
    </div>
  );
}

function Gifts({ origin: { by_hand, by_hand_max, is_too_much, gifts, givers } }: Pick<Withdrawal, 'origin'>) {
  const t = useT();
  const language = useLanguage((state) => state.language);
  return (
    <div
      className={classNames(
        'mt-2 flex flex-col gap-1 rounded-control border px-3 py-2 text-sm',
        is_too_much ? 'border-error' : 'border-hairline',
      )}
    >
      <p className={classNames('flex items-start gap-2 font-medium', is_too_much && 'text-error')}>
        {is_too_much && <CircleAlert className="mt-1 size-4 shrink-0" aria-hidden />}
        <span>
          {t('เงินที่ทีมงานให้ เหลืออยู่ตอนขอถอน')} <Baht baht={by_hand} />
        </span>
      </p>
      {is_too_much && <p>{t('เกิน {max} บาท จึงไม่จ่ายอัตโนมัติ และผู้ให้อนุมัติการถอนนี้ไม่ได้', { max: formatBaht(by_hand_max) })}</p>}
      <ul className="text-muted">
        {gifts.map(({ at, amount, title, name }) => (
          <li key={at + title} className="flex flex-wrap justify-between gap-x-3">
            <span>
              {t.data(title)}
              {name && ` · ${t.data(name)}`}
            </span>
            <span>
              <Baht baht={amount} isSigned={amount < 0} /> · {formatInstant(at, language)}
            </span>
          </li>
        ))}
      </ul>
      {givers.length > 0 && <p>{t('ผู้ให้และผู้อนุมัติ: {names}', { names: givers.map(({ name }) => name).join(', ') })}</p>}
    </div>
  );
}
