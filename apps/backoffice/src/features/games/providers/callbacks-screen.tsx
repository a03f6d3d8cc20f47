import { useDebounced } from '@chokdee/ui';
import { lazy, Suspense, useMemo, useState } from 'react';
import { columnsOf } from '#src/components/table/columns.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import { ChoiceFilter, SearchFilter } from '#src/components/table/list-filters.tsx';
import { useAddressView } from '#src/components/table/use-address-view.ts';
import { useCursor } from '#src/components/table/use-cursor.ts';
import { GamesPage } from '#src/features/games/games-page.tsx';
import { type Callback, REFRESH_MS } from '#src/features/games/games-query.ts';
import { CALLBACK_STATES, reasonOf } from '#src/features/games/games-words.ts';
import { oneOf, optionsOf, wordsOf } from '#src/lib/choices.ts';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';

const CallbackDialog = lazy(async () => ({
  default: (await import('#src/features/games/providers/callback-dialog.tsx')).CallbackDialog,
}));

const STATES = { all: 'ทั้งหมด', ...wordsOf(CALLBACK_STATES) };

const { text, member, state, instant } = columnsOf<Callback>();
const COLUMNS = [
  instant('at', 'เวลา'),
  text('provider', 'ค่าย'),
  text('path', 'คำสั่ง', { value: ({ path }) => path.replace('/provider/v1/', '') }),
  state('state', 'สถานะ', CALLBACK_STATES),
  text('reason', 'เหตุผล', { value: ({ reason }, t) => t(reasonOf(reason)) }),
  member('สมาชิก'),
  text('transaction_id', 'รหัสรายการ'),
];

/** `/games/callbacks`: calls of providers that were refused or not answered; a row opens to what was sent, and to replay it. */
export function CallbacksScreen() {
  const t = useT();
  const view = useAddressView();
  const search = useDebounced(view.filters['search'] ?? '').trim();
  const wanted = oneOf(STATES, view.filters['state']) ?? 'all';
  const wish = useMemo(() => ({ state: wanted, ...(search && { search }) }), [wanted, search]);
  const source = useCursor(
    ['games', 'callbacks', wish],
    (paging) => staffApi('GET /bo/api/games/callbacks', { ...wish, ...paging }),
    REFRESH_MS,
  );
  const [openId, setOpenId] = useState<string>();
  const opened = source.rows.find(({ callback_id }) => callback_id === openId);
  return (
    <GamesPage title={t('คำสั่งที่ไม่สำเร็จ')} eyebrow={t('คำสั่งของค่ายที่เราปฏิเสธหรือตอบไม่ได้ ใหม่ที่สุดอยู่บน')}>
      <DataTable
        name="game-callbacks"
        label={t('คำสั่งที่ไม่สำเร็จ')}
        columns={COLUMNS}
        source={source}
        view={view}
        rowId={(row) => row.callback_id}
        onOpen={(row) => setOpenId(row.callback_id)}
        filters={
          <>
            <SearchFilter view={view} label={t('รหัสรายการ เบอร์โทร หรือชื่อ')} />
            <ChoiceFilter view={view} name="state" label={t('สถานะ')} initial="all" options={optionsOf(STATES)} />
          </>
        }
        empty={{ title: t('ไม่มีคำสั่งที่ไม่สำเร็จ'), text: t('คำสั่งของค่ายเกมสำเร็จทั้งหมด หรือไม่ตรงตัวกรอง') }}
      />
      <Suspense>{opened && <CallbackDialog callback={opened} onClose={() => setOpenId(undefined)} />}</Suspense>
    </GamesPage>
  );
}
