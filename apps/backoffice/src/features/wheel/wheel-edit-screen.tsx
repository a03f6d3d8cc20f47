import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { EditPage } from '#src/components/form/edit-page.tsx';
import { RowList } from '#src/components/form/row-list.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { RewardsPage } from '#src/components/rewards-page.tsx';
import { countOdds, type WheelForm } from '#src/features/wheel/wheel-odds.ts';
import { WheelPreview } from '#src/features/wheel/wheel-preview.tsx';
import { WHEEL_PAYS, type Wheel, wheelsQuery } from '#src/features/wheel/wheels-query.ts';
import type { Fields, FieldsIn } from '#src/lib/form/fields.ts';
import { type Translate, useT } from '#src/lib/language.ts';
import { refreshRewards } from '#src/lib/rewards-query.ts';

const SAVE = 'POST /bo/api/wheels/save';
type Prize = WheelForm['prizes'][number];

const PRIZE: Prize = { name: '', pays: 'cash', amount: '', weight: '100', colour: '#2f5791', image: '' };
/** Of the wheel that is spun for points alone, what it says of free spins stays as it is. */
const FREE = ['free_daily', 'free_deposit', 'free_max'] as const;

const fieldsOf = (t: Translate, hasFree: boolean): Fields<typeof SAVE> => ({
  name: { label: 'ชื่อวงล้อ' },
  detail: { label: 'รายละเอียด' },
  is_open: { label: 'เปิดให้หมุน' },
  point_cost: { label: 'แต้มต่อครั้ง', isHalf: true, ...(hasFree && { hint: 'เว้นว่าง: ใช้แต้มหมุนไม่ได้' }) },
  daily_limit: { label: 'หมุนได้วันละ (ครั้ง)', isHalf: true },
  ...(hasFree && {
    free_daily: { label: 'หมุนฟรีวันละ (ครั้ง)', isHalf: true },
    free_deposit: { label: 'ฝากทุกกี่บาทได้เพิ่ม 1 ครั้ง', hint: 'เว้นว่าง: ยอดฝากไม่ได้สิทธิ์เพิ่ม', isHalf: true },
    free_max: { label: 'หมุนฟรีรวมไม่เกินวันละ', isHalf: true },
  }),
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

/** `/rewards/wheels/:wheel_id/edit`: a wheel beside its face, its odds and what a spin costs. */
export function WheelEditScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const t = useT();
  const query = useQuery(wheelsQuery());
  const wheel = query.data && (query.data.find(({ wheel_id }) => String(wheel_id) === params['wheel_id']) ?? null);
  return (
    <RewardsPage title={t('แก้ไขวงล้อ')} eyebrow={t('ช่องรางวัลที่เปลี่ยนเริ่มเป็นชุดใหม่ การหมุนก่อนหน้ายังตรวจสอบได้ตามเดิม')}>
      <Loaded query={{ ...query, data: wheel }} back="/rewards/wheels">
        {(one) => <WheelEditor key={one.wheel_id} wheel={one} />}
      </Loaded>
    </RewardsPage>
  );
}

function WheelEditor({ wheel }: { wheel: Wheel }) {
  const t = useT();
  const [, navigate] = useLocation();
  const leave = () => navigate('/rewards/wheels');
  const hasFree = wheel.wheel_id === 2;
  return (
    <EditPage
      call={SAVE}
      fields={fieldsOf(t, hasFree)}
      groups={[
        ['วงล้อ', ['name', 'detail', 'is_open']],
        ['สิทธิ์หมุน', ['point_cost', 'daily_limit', ...FREE]],
        ['ช่องรางวัล', ['prizes']],
      ]}
      thing={wheel}
      keys={['wheel_id', 'version', 'image', ...(hasFree ? [] : FREE)]}
      finish={(sent) => ({
        ...sent,
        prizes: sent.prizes.map((prize) => (prize.pays === 'none' ? { ...prize, amount: 0 } : prize)),
      })}
      renderBeside={({ form }) => <WheelPreview form={form} />}
      save={t('บันทึกวงล้อ')}
      done={t('บันทึกแล้ว')}
      refresh={refreshRewards}
      onDone={leave}
      onLeave={leave}
    />
  );
}
