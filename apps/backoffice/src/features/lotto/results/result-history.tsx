import { Instant } from '#src/components/instant.tsx';
import { PrizeList } from '#src/features/lotto/results/prize-list.tsx';
import type { DrawResult, WholeDraw } from '#src/features/lotto/results/result-query.ts';
import { useT } from '#src/lib/language.ts';

interface Props {
  result: DrawResult;
  earlier: readonly DrawResult[];
}

/** The result that holds, then those that it replaced, with why. */
export function ResultHistory({ result, earlier }: Props) {
  const t = useT();
  return (
    <ol className="flex flex-col gap-5">
      {[result, ...earlier].map((one, place) => (
        <li key={one.settlement_no} className={place > 0 ? 'border-t border-hairline pt-4' : undefined}>
          <p className="mb-2 flex flex-wrap gap-x-3 text-sm">
            <strong className="font-medium">{t(place === 0 ? 'ผลที่ใช้อยู่' : 'ผลเดิมที่ถูกแก้')}</strong>
            <span className="text-muted">
              {t('ยืนยันเมื่อ')} <Instant at={one.confirmed_at} />
            </span>
          </p>
          <Announced announced={one.announced} isOld={place > 0} />
          <div className="mt-3">
            <PrizeList prizes={one.prizes} />
          </div>
          {one.reason !== '' && (
            <p className="mt-3 rounded-control bg-raised px-3 py-2 text-sm break-words">
              {t('เหตุผลที่แก้')}: {one.reason}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

function Announced({ announced, isOld }: { announced: DrawResult['announced']; isOld: boolean }) {
  const t = useT();
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {announced.map(({ name, label, value }) => (
        <div key={name}>
          <dt className="text-xs text-muted">{t(label)}</dt>
          <dd className="text-xl font-medium">{isOld ? <del>{value}</del> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What each feed said of the draw; where they differ is marked. */
export function FeedReports({ feeds, fields }: Pick<WholeDraw, 'feeds' | 'fields'>) {
  const t = useT();
  const differs = (name: string) => new Set(feeds.map(({ announced }) => announced[name])).size > 1;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <section tabIndex={0} aria-label={t('แหล่งผลแจ้งว่า')} className="overflow-x-auto">
      <table className="w-full text-sm">
        <thead className="text-left text-xs text-muted">
          <tr>
            {[t('แหล่งผล'), ...fields.map(({ label }) => t(label)), t('เวลา')].map((title) => (
              <th key={title} scope="col" className="py-1 pr-4 font-normal whitespace-nowrap">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {feeds.map(({ feed, announced, heard_at }) => (
            <tr key={feed} className="border-t border-hairline">
              <th scope="row" className="py-2 pr-4 text-left font-normal whitespace-nowrap">
                {feed}
              </th>
              {fields.map(({ name }) => (
                <td key={name} className="py-2 pr-4 font-medium whitespace-nowrap">
                  {announced[name] ?? '–'}
                  {differs(name) && <span className="ml-1.5 text-xs font-normal text-error">{t('ไม่ตรงกัน')}</span>}
                </td>
              ))}
              <td className="py-2 text-muted">
                <Instant at={heard_at} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
