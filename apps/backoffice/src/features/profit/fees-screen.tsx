import { Button, Card } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Gamepad2, Percent } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { Page } from '#src/components/page.tsx';
import { Nothing } from '#src/components/section.tsx';
import { CardList } from '#src/components/table/card-list.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { PlainTable } from '#src/components/table/plain-table.tsx';
import { wholeList } from '#src/components/table/use-cursor.ts';
import { type Fees, feesQuery } from '#src/features/profit/fees-query.ts';
import { formatMonth } from '#src/lib/format/format.ts';
import { useLanguage, useT } from '#src/lib/language.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import { useMay } from '#src/lib/me.ts';

const FeeDialog = lazyPart(() => import('#src/features/profit/fee-dialog.tsx'));

type Rate = Fees['rates'][number];

const { text, instant } = columnsOf<Rate>();
const COLUMNS = [
  { ...text('from_day', 'ตั้งแต่เดือน'), cell: (rate: Rate) => <Month day={rate.from_day} /> },
  { ...text('percent', 'ส่วนแบ่ง', { value: ({ percent }) => `${percent.toFixed(2)}%` }), isNumber: true },
  text('by', 'ตั้งโดย'),
  instant('set_at', 'ตั้งเมื่อ'),
];

/** `/profit/fees`: what providers of games take of their gross win, from which month on. */
export function FeesScreen() {
  const t = useT();
  const may = useMay()('profit.fees');
  const [opened, setOpened] = useState<Fees>();
  return (
    <Page
      title={t('ค่าธรรมเนียมค่ายเกม')}
      eyebrow={
        <Link href="/profit" className="underline">
          {t('กำไร')}
        </Link>
      }
    >
      <p className="max-w-prose text-sm text-muted">
        {t(
          'ค่าธรรมเนียมคิดรายวัน = กำไรขั้นต้นของเกมในค่ายวันนั้น × ส่วนแบ่งของเดือนนั้น วันที่ค่ายแพ้หักคืน ยอดของทุกช่วงคือผลรวมของวันในช่วง เดือนเก่าใช้ส่วนแบ่งของเดือนนั้นเสมอ',
        )}
      </p>
      <CardList
        source={wholeList(useQuery(feesQuery()))}
        rowId={({ provider_id }) => String(provider_id)}
        empty={{ icon: Gamepad2, title: 'ยังไม่มีค่ายเกม', text: 'ตั้งค่า GAME_PROVIDERS ก่อนจึงจะมีเกม' }}
      >
        {(fees) => <FeesOf fees={fees} onSet={may ? () => setOpened(fees) : undefined} />}
      </CardList>
      {opened && <FeeDialog fees={opened} onClose={() => setOpened(undefined)} />}
    </Page>
  );
}

function FeesOf({ fees: { name, percent, rates }, onSet }: { fees: Fees; onSet: (() => void) | undefined }) {
  const t = useT();
  return (
    <Card className="flex flex-col gap-2 p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 className="text-lg font-medium">{name}</h2>
          <p className="text-sm text-muted">
            {percent === null ? t('ยังไม่คิดค่าธรรมเนียม') : t('เดือนนี้ {percent}%', { percent: percent.toFixed(2) })}
          </p>
        </div>
        {onSet && (
          <Button variant="outline" className="px-3! text-sm font-normal!" onClick={onSet}>
            <Percent className="size-4" aria-hidden />
            {t('ตั้งส่วนแบ่ง')}
            <span className="sr-only"> {name}</span>
          </Button>
        )}
      </div>
      {rates.length === 0 ? (
        <Nothing text={t('ตั้งส่วนแบ่งแล้วกำไรสุทธิจะหักค่าค่ายเกมด้วย')} />
      ) : (
        <PlainTable
          isTight
          label="ส่วนแบ่งตามเดือน"
          about={name}
          columns={COLUMNS}
          rows={rates}
          rowId={({ from_day }) => from_day}
        />
      )}
    </Card>
  );
}

function Month({ day }: { day: string }) {
  return formatMonth(
    day,
    useLanguage((state) => state.language),
  );
}
