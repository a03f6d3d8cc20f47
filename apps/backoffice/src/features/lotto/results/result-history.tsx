import { Instant } from '#src/components/instant.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { PlainTable } from '#src/components/table/plain-table.tsx';
import { PrizeList } from '#src/features/lotto/results/prize-list.tsx';
import type { DrawResult, WholeDraw } from '#src/features/lotto/results/result-query.ts';
import { type Translate, useT } from '#src/lib/language.ts';

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
          <dt className="text-xs text-muted">{t.data(label)}</dt>
          <dd className="text-xl font-medium">{isOld ? <del>{value}</del> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

type Feed = WholeDraw['feeds'][number];

const { text, instant } = columnsOf<Feed>();
const columnsFor = ({ feeds, fields }: Pick<WholeDraw, 'feeds' | 'fields'>) => {
  const differs = (name: string) => new Set(feeds.map(({ announced }) => announced[name])).size > 1;
  const announcedColumn = ({ name, label }: (typeof fields)[number]) => ({
    ...text(name, (t) => t.data(label), { value: ({ announced }) => announced[name] ?? '–' }),
    cell: ({ announced }: Feed, t: Translate) => (
      <span className="font-medium whitespace-nowrap">
        {announced[name] ?? '–'}
        {differs(name) && <span className="ml-1.5 text-xs font-normal text-error">{t('ไม่ตรงกัน')}</span>}
      </span>
    ),
  });
  return [text('feed', 'แหล่งผล'), ...fields.map(announcedColumn), instant('heard_at', 'เวลา')];
};

/** What each feed said of the draw; where they differ is marked. */
export function FeedReports(draw: Pick<WholeDraw, 'feeds' | 'fields'>) {
  return (
    <PlainTable label="แหล่งผลแจ้งว่า" columns={columnsFor(draw)} rows={draw.feeds} rowId={({ feed }) => feed} isTight />
  );
}
