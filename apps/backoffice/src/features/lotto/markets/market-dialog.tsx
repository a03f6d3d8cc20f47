import { Button, Dialog, SelectField, toast } from '@chokdee/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Conflict } from '#src/components/form/conflict.tsx';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { MarketFields } from '#src/features/lotto/markets/market-fields.tsx';
import {
  checkMarket,
  copyOf,
  type EditedMarket,
  editedOf,
  type Market,
  type Markets,
  marketsQuery,
  sentMarket,
} from '#src/features/lotto/markets/market-form.ts';
import { SaleState } from '#src/features/lotto/markets/market-row.tsx';
import { StopSwitch } from '#src/features/lotto/markets/stop-switch.tsx';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';
import { queryClient } from '#src/lib/query-client.ts';
import { staffApi } from '#src/lib/staff-api.ts';
import { CODES, StaffRefusal } from '#src/lib/staff-refusal.ts';
import { useUnsavedGuard } from '#src/lib/use-unsaved-guard.tsx';

interface Props {
  data: Markets;
  marketId: number | 'new';
  onClose: () => void;
}

/** Edits a market, or adds one as a copy of another: what it is, when it draws, and the terms of each bet. */
export function MarketDialog({ data, marketId, onClose }: Props) {
  const t = useT();
  const may = useMay();
  const market = data.markets.find(({ market_id }) => market_id === marketId);
  const [begun, setBegun] = useState(() => begin(data, market));
  const [value, setValue] = useState(begun);
  const { save, isPending, problems, failure, other } = useSave(value, onClose);
  const guard = useUnsavedGuard(JSON.stringify(value) !== JSON.stringify(begun), onClose);
  const body = useRef<HTMLDivElement>(null);
  if (!value || !begun) return null;
  const copy = (like: Market) => {
    const next = { ...copyOf(like), name: value.name };
    setBegun({ ...next, name: '' });
    setValue(next);
  };
  const press = () => {
    save(value.version);
    // The first thing that is wrong may be far above the button.
    requestAnimationFrame(() => body.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' }));
  };
  return (
    <Dialog
      title={market ? market.name : t('เพิ่มตลาด')}
      width={800}
      place="sheet"
      onClose={guard.close}
      footer={
        may('lotto.edit') && (
          <Button className="w-full" isBusy={isPending} onClick={press}>
            {t('บันทึก')}
          </Button>
        )
      }
    >
      <div ref={body} className="flex flex-col gap-6">
        {market ? (
          <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-raised px-4 py-2">
            <SaleState market={market} />
            {market.stop_reason !== null && <p className="min-w-0 flex-1 text-sm break-words">{market.stop_reason}</p>}
            <StopSwitch market={market} />
          </div>
        ) : (
          <CopyPicker markets={data.markets} onCopy={copy} />
        )}
        <MarketFields
          market={value}
          categories={data.categories}
          payable={data.payable}
          problems={problems}
          onChange={(part) => setValue({ ...value, ...part })}
        />
        {other && (
          <Conflict
            mine={begun}
            other={editedOf(other)}
            onTake={() => {
              setValue({ ...value, version: other.version });
              save(other.version);
            }}
          />
        )}
        <FormProblem text={failure} />
        {guard.question}
      </div>
    </Dialog>
  );
}

const begin = ({ markets }: Markets, market: Market | undefined): EditedMarket | undefined => {
  if (market) return editedOf(market);
  return markets[0] && copyOf(markets[0]);
};

/** Saves a market; what is wrong with it stands on its fields, found here or by the server. */
function useSave(value: EditedMarket | undefined, onSaved: () => void) {
  const t = useT();
  const [isChecked, setIsChecked] = useState(false);
  const found = value ? checkMarket(t, value) : {};
  const { mutate, isPending, error } = useMutation({
    mutationFn: (wanted: EditedMarket) => staffApi('POST /bo/api/lotto/markets/save', sentMarket(wanted)),
    meta: { isShown: true },
    onSuccess: async () => {
      toast.success(t('บันทึกแล้ว'));
      await queryClient.invalidateQueries({ queryKey: marketsQuery().queryKey });
      onSaved();
    },
  });
  const refusal = error instanceof StaffRefusal ? error : undefined;
  const refused = Object.fromEntries(refusal?.problems.map(({ field, message }) => [field, message]) ?? []);
  const isConflict = refusal?.code === CODES.changed_meanwhile;
  return {
    isPending,
    problems: isChecked ? { ...refused, ...found } : refused,
    failure: error && !isConflict && Object.keys(refused).length === 0 ? error.message : undefined,
    other: isConflict ? (refusal.data as Market) : undefined,
    save: (version: number | undefined) => {
      setIsChecked(true);
      if (value && Object.keys(found).length === 0) mutate(version === undefined ? value : { ...value, version });
    },
  };
}

/** A new market begins as a copy: the terms of ten bets are seldom typed from nothing. */
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
    >
      {markets.map(({ market_id, name }) => (
        <option key={market_id} value={market_id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
