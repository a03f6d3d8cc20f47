import { Dialog, SelectField } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActDialog } from '#src/components/form/act-dialog.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { yeekeeRulesQuery } from '#src/features/lotto/yeekee/yeekee-query.ts';
import type { Fields } from '#src/lib/form/fields.ts';
import { useT } from '#src/lib/language.ts';

const SAVE = 'POST /bo/api/lotto/yeekee/rules/save';

const FIELDS: Fields<typeof SAVE> = {
  shoot_seconds: { label: 'ยิงต่อหลังปิดรับ (วินาที)', isHalf: true },
  cooldown_seconds: { label: 'เว้นระหว่างยิง (วินาที)', isHalf: true },
  shots_max: { label: 'ยิงได้คนละ (ครั้งต่อรอบ)', isHalf: true },
  rank_1_prize: { label: 'รางวัลอันดับ 1 (บาท)', isHalf: true },
  rank_16_prize: { label: 'รางวัลอันดับ 16 (บาท)', isHalf: true },
  prize_stake_min: { label: 'แทงขั้นต่ำเพื่อรับรางวัล (บาท)', isHalf: true },
  prize_shots_min: { label: 'เลขยิงของผู้แทงอย่างน้อย (นัด)', isHalf: true },
  prize_members_min: { label: 'ผู้ยิงที่แทงอย่างน้อย (คน)', isHalf: true },
  prizes_each: { label: 'รับรางวัลได้คนละ (รางวัล)', isHalf: true },
  prize_stake_percent: { label: 'รางวัลไม่เกินยอดแทง (%)', isHalf: true },
  prize_margin_percent: { label: 'รางวัลรวมไม่เกินกำไรที่คาด (%)', isHalf: true },
};

/** How a market of yeekee is shot and what its ranks win; a change is for rounds that have not opened. */
export function YeekeeRulesDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const query = useQuery(yeekeeRulesQuery());
  const { data } = query;
  const [marketId, setMarketId] = useState<number>();
  const title = t('กติกายี่กี');
  if (!data)
    return (
      <Dialog title={title} width={480} place="sheet" onClose={onClose}>
        <Loaded query={query}>{() => null}</Loaded>
      </Dialog>
    );
  const rulesOf = (id: number | undefined) => data.markets.find(({ market_id }) => market_id === id) ?? data.markets[0];
  return (
    <ActDialog
      call={SAVE}
      title={title}
      fields={FIELDS}
      thing={rulesOf(marketId)}
      keys={['market_id', 'version']}
      renderIntro={({ copy }) => (
        <SelectField
          label={t('ตลาด')}
          value={rulesOf(marketId)?.market_id ?? ''}
          onChange={({ target }) => {
            setMarketId(Number(target.value));
            copy(rulesOf(Number(target.value)) ?? {});
          }}
        >
          {data.markets.map(({ market_id, name }) => (
            <option key={market_id} value={market_id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      renderOutcome={() => <p className="text-sm text-muted">{t('มีผลกับรอบที่ยังไม่เปิด รอบที่เปิดแล้วใช้กติกาเดิมจนจบ')}</p>}
      confirm={t('บันทึก')}
      done={t('บันทึกแล้ว')}
      onClose={onClose}
    />
  );
}
