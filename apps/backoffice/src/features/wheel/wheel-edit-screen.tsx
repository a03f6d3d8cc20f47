import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { EditPage } from '#src/components/form/edit-page.tsx';
import { RowList } from '#src/components/form/row-list.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { RewardsPage } from '#src/components/rewards-page.tsx';
import { countOdds, type WheelForm } from '#src/features/wheel/wheel-odds.ts';
import { WheelPreview } from '#src/features/wheel/wheel-preview.tsx';
import { PLACES, STATE_WORDS, WHEEL_PAYS, type Wheel, wheelQuery } from '#src/features/wheel/wheels-query.ts';
import type { Fields, FieldsIn } from '#src/lib/form/fields.ts';
import { type Translate, useT } from '#src/lib/language.ts';

const SAVE = 'POST /bo/api/wheels/save';
type Prize = WheelForm['prizes'][number];

const PRIZE: Prize = { name: '', pays: 'cash', amount: '', weight: '100', colour: '#2f5791', image: '' };
/** Where it is spun for points alone there are no free spins. */
const isFree = ({ place }: WheelForm): boolean => place === 'free';

/** What can become of a wheel that stands so; nothing: of a new one. */
const NEXT: Readonly<Record<Wheel['state'] | 'new', readonly Wheel['state'][]>> = {
  new: ['draft', 'open'],
  draft: ['draft', 'open', 'retired'],
  open: ['open', 'closed', 'retired'],
  closed: ['closed', 'open', 'retired'],
  retired: ['retired'],
};

const fieldsOf = (t: Translate, state: Wheel['state'] | 'new'): Fields<typeof SAVE> => ({
  place: { label: 'ตำแหน่ง', words: PLACES, isHalf: true, isLocked: state !== 'new' },
  state: {
    label: 'สถานะ',
    words: Object.fromEntries(NEXT[state].map((one) => [one, STATE_WORDS[one]])),
    isHalf: true,
  },
  name: { label: 'ชื่อวงล้อ' },
  detail: { label: 'รายละเอียด' },
  starts_at: { label: 'เปิดให้หมุนตั้งแต่', hint: 'เว้นว่าง: ทันทีที่เปิด' },
  ends_at: { label: 'เปิดให้หมุนถึง', hint: 'เว้นว่าง: จนกว่าจะปิด' },
  point_cost: {
    label: 'แต้มต่อครั้ง',
    isHalf: true,
    hint: (form) => (isFree(form) ? t('เว้นว่าง: ใช้แต้มหมุนไม่ได้') : ''),
  },
  daily_limit: {
    label: 'หมุนได้วันละ (ครั้ง)',
    hint: 'นับรวมทุกวงล้อของตำแหน่งนี้ในวันเดียวกัน',
    isHalf: true,
  },
  free_daily: { label: 'หมุนฟรีวันละ (ครั้ง)', isHalf: true, when: isFree, otherwise: 0 },
  free_deposit: {
    label: 'ฝากทุกกี่บาทได้เพิ่ม 1 ครั้ง',
    hint: 'เว้นว่าง: ยอดฝากไม่ได้สิทธิ์เพิ่ม',
    isHalf: true,
    when: isFree,
    otherwise: null,
  },
  free_max: { label: 'หมุนฟรีรวมไม่เกินวันละ', isHalf: true, when: isFree, otherwise: 0 },
  prizes: {
    label: 'ชื่อช่อง',
    input: (props) => {
      const { percents } = countOdds(props.value);
      return (
        <RowList
          {...props}
          className="grid-cols-2 sm:grid-cols-6"
          fields={(place) => prizeFields(t, place + 1, percents[place] ?? 0)}
          next={() => PRIZE}
          row="ช่อง {place}"
          add="เพิ่มช่อง"
          remove="ลบช่อง {place}"
        />
      );
    },
  },
});

const prizeFields = (t: Translate, place: number, percent: number): FieldsIn<Prize> => ({
  name: { label: () => t('ชื่อช่อง {place}', { place }), className: 'col-span-full sm:col-span-4' },
  colour: { label: () => t('สีของช่อง {place}', { place }), isColour: true, className: 'sm:col-span-2' },
  pays: { label: 'จ่ายเป็น', words: WHEEL_PAYS, className: 'sm:col-span-2' },
  amount: {
    label: ({ pays }) => t(pays === 'points' ? 'แต้มที่ได้' : 'บาทที่ได้'),
    className: 'sm:col-span-2',
    when: ({ pays }) => pays !== 'none',
  },
  weight: {
    label: () => t('น้ำหนักช่อง {place}', { place }),
    hint: () => t('โอกาส {percent}%', { percent: percent.toLocaleString('en-US', { maximumFractionDigits: 4 }) }),
    className: 'sm:col-span-2',
  },
});

/** What a new wheel begins with: two fields, one of which pays nothing. */
const FRESH: Partial<WheelForm> = {
  place: 'free',
  state: 'draft',
  daily_limit: '10',
  free_daily: '1',
  free_max: '1',
  prizes: [
    { ...PRIZE, name: 'ไม่มีรางวัล', pays: 'none', weight: '900', colour: '#131a2b' },
    { ...PRIZE, name: 'เงินสด 10 บาท', amount: '10', weight: '100', colour: '#1f6f63' },
  ],
};

/** `/rewards/wheels/new`, also as a copy by `?like=`, and `…/:wheel_id/edit`: a wheel beside its face, its odds and what a spin costs. */
export function WheelEditScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const t = useT();
  const like = Number(new URLSearchParams(useSearch()).get('like') ?? 0);
  const wheelId = Number(params['wheel_id'] ?? 0);
  const query = useQuery({ ...wheelQuery(wheelId || like), enabled: wheelId > 0 || like > 0 });
  if (!wheelId && !like)
    return (
      <NewWheel>
        <WheelEditor wheel={undefined} />
      </NewWheel>
    );
  if (!wheelId)
    return (
      <NewWheel>
        <Loaded query={query} back="/rewards/wheels">
          {(one) => <WheelEditor key={like} wheel={undefined} like={one} />}
        </Loaded>
      </NewWheel>
    );
  return (
    <RewardsPage title={t('แก้ไขวงล้อ')} eyebrow={t('ช่องรางวัลที่เปลี่ยนเริ่มเป็นชุดใหม่ การหมุนก่อนหน้ายังตรวจสอบได้ตามเดิม')}>
      <Loaded query={query} back="/rewards/wheels">
        {(one) => <WheelEditor key={wheelId} wheel={one} />}
      </Loaded>
    </RewardsPage>
  );
}

function NewWheel({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <RewardsPage title={t('สร้างวงล้อ')} eyebrow={t('แต่ละตำแหน่งเปิดได้ทีละวงล้อ ฉบับร่างไม่มีผู้เล่นเห็น')}>
      {children}
    </RewardsPage>
  );
}

/** A copy is a draft without a time of its own. */
const COPIED: Partial<WheelForm> = { state: 'draft', starts_at: '', ends_at: '' };

function WheelEditor({ wheel, like }: { wheel: Wheel | undefined; like?: Wheel }) {
  const t = useT();
  const [, navigate] = useLocation();
  const from = wheel ?? like;
  const leave = () => navigate(from ? `/rewards/wheels/${from.wheel_id}` : '/rewards/wheels');
  return (
    <EditPage
      call={SAVE}
      fields={fieldsOf(t, wheel?.state ?? 'new')}
      groups={[
        ['วงล้อ', ['place', 'state', 'name', 'detail', 'starts_at', 'ends_at']],
        ['สิทธิ์หมุน', ['point_cost', 'daily_limit', 'free_daily', 'free_deposit', 'free_max']],
        ['ช่องรางวัล', ['prizes']],
      ]}
      thing={wheel}
      keys={['wheel_id', 'version', 'image']}
      like={like}
      given={wheel ? undefined : { image: like?.image ?? '' }}
      fresh={like ? { ...COPIED, name: t('{name} (สำเนา)', { name: like.name }).slice(0, 80) } : FRESH}
      finish={(sent) => ({
        ...sent,
        prizes: sent.prizes.map((prize) => (prize.pays === 'none' ? { ...prize, amount: 0 } : prize)),
      })}
      renderBeside={({ form }) => <WheelPreview form={form} />}
      save={t('บันทึกวงล้อ')}
      done={t('บันทึกแล้ว')}
      onDone={({ wheel_id }) => navigate(`/rewards/wheels/${wheel_id}`)}
      onLeave={leave}
    />
  );
}
