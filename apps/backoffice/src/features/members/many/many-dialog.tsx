import type { StaffSent } from '@chokdee/contract';
import { Button, TextAreaField, toast } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { ActDialog } from '#src/components/form/act-dialog.tsx';
import { ManyPreview } from '#src/features/members/many/many-preview.tsx';
import type { Fields, FormOf } from '#src/lib/form/fields.ts';
import { useT } from '#src/lib/language.ts';
import { FLAG_NAMES } from '#src/lib/segments/segment-words.ts';
import { type Segment, segmentsQuery } from '#src/lib/segments/segments-query.ts';
import { staffApi } from '#src/lib/staff-api.ts';

const CALL = 'POST /bo/api/members/many';
const NAMED_MAX = 1_000;
const PAGE = 100;
const ACTS = { flag_on: 'ใส่เครื่องหมาย', flag_off: 'นำเครื่องหมายออก', note: 'เขียนโน้ต' } as const;

const fieldsOf = (segments: readonly Segment[], filtered: URLSearchParams): Fields<typeof CALL> => ({
  act: { label: 'จะทำอะไร', words: ACTS, isChips: true },
  flag: { label: 'เครื่องหมาย', words: FLAG_NAMES, isChips: true, when: ({ act }) => act !== 'note' },
  text: { label: 'โน้ต', rows: 3, when: ({ act }) => act === 'note' },
  segment_id: {
    label: 'กลุ่มสมาชิก',
    nothing: 'วางรายชื่อเอง',
    choices: segments.map(({ segment_id, name }) => [String(segment_id), name]),
  },
  who: {
    label: 'รายชื่อ',
    when: ({ segment_id }) => segment_id === '',
    input: ({ value, error, onChange }) => (
      <Named value={value} error={error} filtered={filtered} onChange={onChange} />
    ),
  },
});

/** Marks many members or writes a note about each, after it was said for whom. */
export function ManyDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const filtered = new URLSearchParams(useSearch());
  const segmentId = filtered.get('segment_id') ?? '';
  const segments = useQuery(segmentsQuery()).data?.items ?? [];
  return (
    <ActDialog
      call={CALL}
      title={t('ทำหลายคน')}
      intro={<p className="text-sm">{t('ใส่เครื่องหมาย นำออก หรือเขียนโน้ต ให้สมาชิกหลายคนในครั้งเดียว')}</p>}
      fields={fieldsOf(segments, filtered)}
      fresh={{ act: 'flag_on', flag: 'vip', segment_id: segmentId, who: [] }}
      finish={({ who = [], ...sent }) => ({ ...sent, ...namedOf(who) })}
      renderKept={(form) => <ManyPreview wanted={wantedOf(form)} />}
      confirm={t('ทำหลายคน')}
      done={({ changed }) => t('ทำแล้ว {count} คน', { count: changed.toLocaleString('th-TH') })}
      onClose={onClose}
    />
  );
}

const namedOf = (lines: readonly string[]): { who?: string[] } => {
  const who = lines.map((one) => one.trim()).filter(Boolean);
  return who.length > 0 ? { who } : {};
};

/** Whom a form means, and what it would do to them. */
const wantedOf = ({ act, flag, segment_id, who }: FormOf<typeof CALL>): StaffSent<`${typeof CALL}/preview`> => ({
  act,
  ...(act !== 'note' && flag && { flag }),
  ...(segment_id ? { segment_id: Number(segment_id) } : namedOf(who)),
});

interface NamedProps {
  value: readonly string[];
  error: string | undefined;
  /** What the list of members is asked for. */
  filtered: URLSearchParams;
  onChange: (value: readonly string[]) => void;
}

/** Phones and numbers of members, a line each: pasted, or taken from the list as it is filtered. */
function Named({ value, error, filtered, onChange }: NamedProps) {
  const t = useT();
  const [isBusy, setIsBusy] = useState(false);
  const take = async () => {
    setIsBusy(true);
    try {
      const { ids, isCut } = await readFiltered(filtered);
      onChange(ids);
      if (isCut) toast.error(t('รายชื่อที่กรองไว้เกิน {max} คน ใช้ {max} คนแรก', { max: NAMED_MAX }));
    } catch (problem) {
      toast.error((problem as Error).message);
    }
    setIsBusy(false);
  };
  return (
    <div className="flex flex-col gap-2">
      <TextAreaField
        label={t('เบอร์โทรหรือรหัส บรรทัดละคน ไม่เกิน 1,000')}
        rows={5}
        error={error}
        value={value.join('\n')}
        onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split(/[\n,;\t]/))}
      />
      <Button variant="outline" className="self-start" isBusy={isBusy} onClick={() => void take()}>
        {t('ใช้รายชื่อที่กรองไว้')}
      </Button>
    </div>
  );
}

type Asked = StaffSent<'GET /bo/api/members'>;

const readFiltered = async (filtered: URLSearchParams): Promise<{ ids: string[]; isCut: boolean }> => {
  const search = filtered.get('search');
  const state = filtered.get('state') as Asked['state'] | null;
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const asked: Asked = { ...(search && { search }), ...(state && { state }), ...(cursor && { cursor }), limit: PAGE };
    const page: { items: { member_id: number }[]; next_cursor: string | null } = await staffApi(
      'GET /bo/api/members',
      asked,
    );
    ids.push(...page.items.map(({ member_id }) => String(member_id)));
    cursor = page.next_cursor;
  } while (cursor !== null && ids.length < NAMED_MAX);
  return { ids: ids.slice(0, NAMED_MAX), isCut: cursor !== null || ids.length > NAMED_MAX };
};
