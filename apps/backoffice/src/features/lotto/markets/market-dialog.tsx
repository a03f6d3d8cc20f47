import { EMBLEMS, MarketEmblem, SelectField } from '@chokdee/ui';
import { useId, useState } from 'react';
import { ActDialog } from '#src/components/form/act-dialog.tsx';
import { RowList } from '#src/components/form/row-list.tsx';
import { BetsFields } from '#src/features/lotto/markets/bets-fields.tsx';
import { SaleState } from '#src/features/lotto/markets/market-row.tsx';
import { EMBLEM_NAMES, type Market, type Markets, SHAPE_NAMES } from '#src/features/lotto/markets/market-words.ts';
import { ScheduleFields, type TypedSchedule } from '#src/features/lotto/markets/schedule-fields.tsx';
import { StopSwitch } from '#src/features/lotto/markets/stop-switch.tsx';
import type { Fields, InputProps } from '#src/lib/form/fields.ts';
import { useT } from '#src/lib/language.ts';

const SAVE = 'POST /bo/api/lotto/markets/save';

const fieldsOf = ({ categories, payable }: Markets, isNew: boolean): Fields<typeof SAVE> => ({
  name: { part: 'ตลาด', label: 'ชื่อตลาด', isHalf: true },
  category_id: {
    label: 'หมวด',
    isHalf: true,
    choices: categories.map(({ category_id, name }) => [String(category_id), name]),
  },
  result_shape: {
    label: 'รูปแบบผลรางวัล',
    isHalf: true,
    words: SHAPE_NAMES,
    isLocked: !isNew,
    // The bets that such results cannot pay go.
    also: (shape, { bets }) => ({ bets: bets.filter(({ bet_type }) => payable[shape]?.includes(bet_type)) }),
  },
  sort: { label: 'ลำดับในหมวด', isHalf: true },
  emblem: { label: 'ตรา', input: ({ form, ...props }) => <EmblemPicker name={form.name} {...props} form={form} /> },
  is_active: { label: 'เปิดขาย: สร้างงวดล่วงหน้าและแสดงให้ผู้เล่นเห็น' },
  schedule: {
    part: 'ตารางเวลา',
    label: 'ตารางเวลา',
    input: (props) => <ScheduleFields {...(props as unknown as InputProps<TypedSchedule>)} />,
  },
  holidays: {
    part: 'วันหยุด',
    label: 'วันหยุด',
    input: (props) => (
      <RowList
        {...props}
        fields={{
          day: { label: 'หยุดวันที่', isHalf: true },
          moved_to: { label: 'เลื่อนไป (ถ้ามี)', isHalf: true },
        }}
        next={() => ({ day: '', moved_to: '' })}
        add="เพิ่มวันหยุด"
        remove="ลบวันหยุดที่ {place}"
        none="ไม่มีวันหยุดข้างหน้า"
      />
    ),
  },
  bets: {
    part: 'ประเภทการแทง อัตรา และวงเงิน',
    label: 'ประเภทการแทง อัตรา และวงเงิน',
    input: (props) => <BetsFields {...props} payable={payable[props.form.result_shape] ?? []} />,
  },
  bill_payout_max_baht: { label: 'รางวัลสูงสุดต่อโพย (บาท)', isHalf: true },
  cancel_minutes: { part: 'การยกเลิกโพยและกติกา', label: 'ยกเลิกได้จนถึงกี่นาทีก่อนปิดรับ', isHalf: true },
  cancel_per_day: { label: 'ยกเลิกได้วันละกี่ใบต่อคน', hint: '0 คือยกเลิกไม่ได้', isHalf: true },
  late_minutes: { label: 'แจ้งเตือนเมื่อไม่มีผลหลังเวลาออกกี่นาที', isHalf: true },
  rule_text: { label: 'กติกา (ว่างไว้ให้ระบบเขียนให้)', rows: 4 },
});

interface Props {
  data: Markets;
  marketId: number | 'new';
  onClose: () => void;
}

/** Edits a market, or adds one as a copy of another: what it is, when it draws, and the terms of each bet. */
export function MarketDialog({ data, marketId, onClose }: Props) {
  const t = useT();
  const market = data.markets.find(({ market_id }) => market_id === marketId);
  return (
    <ActDialog
      call={SAVE}
      title={market ? market.name : t('เพิ่มตลาด')}
      isWide
      fields={fieldsOf(data, !market)}
      thing={market}
      keys={['market_id', 'version']}
      // A new one begins as a copy: the terms of ten bets are seldom typed from nothing.
      like={data.markets[0]}
      fresh={{ name: '', holidays: [] }}
      renderIntro={({ form, copy }) =>
        market ? (
          <MarketState market={market} />
        ) : (
          <CopyPicker markets={data.markets} onCopy={(like) => copy(like, { name: form.name })} />
        )
      }
      confirm={t('บันทึก')}
      done={t('บันทึกแล้ว')}
      onClose={onClose}
    />
  );
}

function MarketState({ market }: { market: Market }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-raised px-4 py-2">
      <SaleState market={market} />
      {market.stop_reason !== null && <p className="min-w-0 flex-1 text-sm break-words">{market.stop_reason}</p>}
      <StopSwitch market={market} />
    </div>
  );
}

function CopyPicker({ markets, onCopy }: { markets: readonly Market[]; onCopy: (market: Market) => void }) {
  const t = useT();
  const [chosen, setChosen] = useState(markets[0]?.market_id);
  return (
    <SelectField
      label={t('เริ่มจากสำเนาของ')}
      value={chosen}
      onChange={({ target }) => {
        const like = markets.find(({ market_id }) => market_id === Number(target.value));
        setChosen(like?.market_id);
        if (like) onCopy(like);
      }}
      choices={markets.map(({ market_id, name }) => ({ value: market_id, text: name }))}
    />
  );
}

/** The drawings that we have; a market that has none of them shows the first letters of its name. */
function EmblemPicker({ name, value, onChange }: InputProps<string> & { name: string }) {
  const t = useT();
  const group = useId();
  return (
    <fieldset>
      <legend className="mb-1 text-sm text-muted">{t('ตรา')}</legend>
      <div className="flex flex-wrap gap-2">
        {[...EMBLEMS, ''].map((emblem) => (
          <label
            key={emblem}
            title={t(EMBLEM_NAMES[emblem] ?? 'อักษรย่อ')}
            className="cursor-pointer rounded-[16px] border-2 border-transparent p-0.5 has-checked:border-gold-fill has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-info"
          >
            <input
              type="radio"
              name={group}
              className="sr-only"
              aria-label={t(EMBLEM_NAMES[emblem] ?? 'อักษรย่อ')}
              checked={emblem === value || (emblem === '' && !EMBLEMS.includes(value))}
              onChange={() => onChange(emblem)}
            />
            <MarketEmblem emblem={emblem} name={name || '–'} className="size-11! border border-hairline" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
