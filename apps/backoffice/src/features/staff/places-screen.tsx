import type { StaffAnswer } from '@chokdee/contract';
import { Button, Card, toast } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { DraftProblem } from '#src/components/form/conflict.tsx';
import { FormFields } from '#src/components/form/form-fields.tsx';
import { RowList } from '#src/components/form/row-list.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { Section } from '#src/components/section.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { PlainTable } from '#src/components/table/plain-table.tsx';
import { StaffPage } from '#src/features/staff/staff-page.tsx';
import { asked } from '#src/lib/asked.ts';
import { askedText } from '#src/lib/form/asked-answer.ts';
import type { Fields } from '#src/lib/form/fields.ts';
import { useDraft } from '#src/lib/form/use-draft.ts';
import { useT } from '#src/lib/language.ts';
import { ROLE_NAMES } from '#src/lib/roles.ts';
import { useUnsavedGuard } from '#src/lib/use-unsaved-guard.tsx';

const SAVE = 'POST /bo/api/staff/places/save';
type Places = StaffAnswer<'GET /bo/api/staff/places'>;
type Refused = Places['refused'][number];

const placesQuery = () => asked('GET /bo/api/staff/places', {});

/** `/staff/places`: the addresses that staff may come from, and who was kept out. */
export function PlacesScreen() {
  const t = useT();
  const [saves, setSaves] = useState(0);
  return (
    <StaffPage title={t('ที่ที่เข้าระบบได้')} eyebrow={t('ตรวจทุกครั้งที่เข้าระบบและทุกคำสั่ง')}>
      <Loaded query={useQuery(placesQuery())}>
        {(places) => (
          <>
            <OwnAddress address={places.your_address} />
            <PlacesEditor key={saves} places={places} onSaved={() => setSaves(saves + 1)} />
            <RefusedTable rows={places.refused} />
          </>
        )}
      </Loaded>
    </StaffPage>
  );
}

function OwnAddress({ address }: { address: string }) {
  const t = useT();
  return (
    <p className="flex items-center gap-2 rounded-control bg-raised px-4 py-3">
      <MapPin className="size-5 shrink-0 text-gold" aria-hidden />
      <span className="min-w-0 break-all">{t('ตอนนี้คุณมาจาก {address}', { address })}</span>
    </p>
  );
}

/** Changes the whole list at once. */
function PlacesEditor({ places, onSaved }: { places: Places; onSaved: () => void }) {
  const t = useT();
  const draft = useDraft({
    call: SAVE,
    fields: FIELDS,
    thing: places,
    keys: ['version'],
    done: t('บันทึกแล้ว มีผลทันที'),
    onDone: onSaved,
    onAsked: () => {
      toast.success(askedText(t, SAVE));
      onSaved();
    },
  });
  const guard = useUnsavedGuard(draft.isChanged, () => undefined);
  return (
    <>
      <Card className="flex flex-col gap-4 p-4">
        <p className="text-sm text-muted">
          {t('บทบาทที่มีรายการของตัวเองเข้าได้จากรายการนั้นเท่านั้น บทบาทอื่นเข้าได้จากรายการของทุกคน')}
        </p>
        <FormFields {...draft.inputs} />
      </Card>
      <DraftProblem draft={draft} />
      <Button
        className="self-end max-sm:w-full"
        isBusy={draft.isSending}
        disabled={!draft.isChanged || draft.other !== undefined}
        onClick={draft.send}
      >
        {t('บันทึกรายการ')}
      </Button>
      {guard.question}
    </>
  );
}

const FIELDS: Fields<typeof SAVE> = {
  places: {
    label: 'ที่ที่เข้าระบบได้',
    input: (props) => (
      <RowList
        {...props}
        className="sm:grid-cols-[1.3fr_1fr_1.3fr]"
        fields={{
          range: { label: 'ที่อยู่ IP หรือช่วง', isNeeded: true, isHalf: true },
          role: { label: 'ใช้กับ', words: ROLE_NAMES, nothing: 'ทุกคน', isHalf: true },
          note: { label: 'คืออะไร', isHalf: true },
        }}
        next={() => ({ range: '', role: '' as const, note: '' })}
        add="เพิ่มที่อยู่"
        remove="ลบที่อยู่ {place}"
        none="ยังไม่จำกัด ทีมงานเข้าระบบได้จากทุกที่"
      />
    ),
  },
};

const { text, instant } = columnsOf<Refused>();
const COLUMNS = [instant('at', 'เมื่อ'), text('username', 'ชื่อผู้ใช้'), text('address', 'มาจาก'), text('device', 'อุปกรณ์')];

function RefusedTable({ rows }: { rows: readonly Refused[] }) {
  const t = useT();
  return (
    <Section id="refused" title={t('ถูกกั้นล่าสุด')}>
      {rows.length === 0 ? (
        <p className="text-sm text-muted">{t('ยังไม่มีใครที่รู้รหัสผ่านแล้วถูกกั้น')}</p>
      ) : (
        <PlainTable label="ถูกกั้นล่าสุด" columns={COLUMNS} rows={rows} rowId={({ at, username }) => `${at} ${username}`} />
      )}
    </Section>
  );
}
