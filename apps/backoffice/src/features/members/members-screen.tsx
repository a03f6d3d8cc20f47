import { SelectField, TextField, useDebounced } from '@chokdee/ui';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'wouter';
import { Page } from '#src/components/page.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import { useCursor } from '#src/components/table/use-cursor.ts';
import { type TableView, useTableView } from '#src/components/table/use-table-view.ts';
import { useMemberColumns } from '#src/features/members/member-columns.tsx';
import { useT } from '#src/lib/language.ts';
import { queryString, staffApi } from '#src/lib/staff-api.ts';

const STATES = { all: 'ทั้งหมด', frozen: 'ถูกระงับ', flagged: 'มีเครื่องหมาย', excluded: 'พักหรือระงับการเล่นเอง' } as const;
const SORTS = { newest: 'สมัครล่าสุดก่อน', oldest: 'สมัครก่อนขึ้นก่อน' } as const;

// On a phone two stand side by side.
const HALF = 'max-sm:w-[calc(50vw-1.375rem)]';

/** `/members`: finds members by phone, name, number or bank account. The address keeps what was looked for. */
export function MembersScreen() {
  const t = useT();
  const [, navigate] = useLocation();
  const view = useTableView({ hidden: ['level'], filters: filtersOfAddress() });
  const asked = useAsked(view);
  useEffect(() => {
    navigate(`/members${queryString(asked)}`, { replace: true });
  }, [asked, navigate]);
  const source = useCursor(['members', 'list', asked], (paging, signal) =>
    staffApi('GET /bo/api/members', { ...asked, ...paging }, signal ? { signal } : {}),
  );
  return (
    <Page title={t('สมาชิก')} eyebrow={t('ค้นหาแล้วเปิดแถวเพื่อดูทุกอย่างของสมาชิก')}>
      <DataTable
        name="members"
        label={t('สมาชิก')}
        columns={useMemberColumns()}
        source={source}
        view={view}
        rowId={(row) => String(row.member_id)}
        onOpen={(row) => navigate(`/members/${row.member_id}`)}
        filters={<Filters view={view} />}
        empty={{ title: t('ไม่พบสมาชิก'), text: t('ลองค้นด้วยเบอร์โทร ชื่อ รหัส หรือเลขบัญชีเต็ม') }}
      />
    </Page>
  );
}

function Filters({ view }: { view: TableView }) {
  const t = useT();
  const { search = '', state = 'all', sort = 'newest' } = view.filters;
  return (
    <>
      <TextField
        label={t('เบอร์โทร ชื่อ รหัส หรือเลขบัญชี')}
        type="search"
        value={search}
        maxLength={100}
        autoComplete="off"
        className="w-72 max-sm:w-[calc(100vw-2rem)]"
        onChange={(event) => view.filter('search', event.target.value)}
      />
      <SelectField
        label={t('สถานะ')}
        className={HALF}
        value={state}
        onChange={(event) => view.filter('state', event.target.value)}
      >
        {Object.entries(STATES).map(([value, text]) => (
          <option key={value} value={value}>
            {t(text)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('ลำดับ')}
        className={HALF}
        value={sort}
        onChange={(event) => view.filter('sort', event.target.value)}
      >
        {Object.entries(SORTS).map(([value, text]) => (
          <option key={value} value={value}>
            {t(text)}
          </option>
        ))}
      </SelectField>
    </>
  );
}

interface Asked {
  search?: string;
  state?: keyof typeof STATES;
  sort?: keyof typeof SORTS;
}

/** What the filters ask for, without what is so anyway. */
function useAsked({ filters }: TableView): Asked {
  const search = useDebounced(filters['search'] ?? '').trim();
  const state = oneOf(STATES, filters['state']);
  const sort = oneOf(SORTS, filters['sort']);
  return useMemo(
    () => ({
      ...(search && { search }),
      ...(state && state !== 'all' && { state }),
      ...(sort && sort !== 'newest' && { sort }),
    }),
    [search, state, sort],
  );
}

const oneOf = <Name extends string>(names: Readonly<Record<Name, string>>, text: string | undefined) =>
  (Object.keys(names) as Name[]).find((name) => name === text);

const filtersOfAddress = (): Record<string, string> => Object.fromEntries(new URLSearchParams(location.search));
