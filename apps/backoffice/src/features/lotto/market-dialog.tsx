import { Button, CheckField, Dialog, SelectField, TextAreaField, TextField, toast } from '@chokdee/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Conflict } from '#src/components/conflict.tsx';
import { FormProblem } from '#src/components/form-problem.tsx';
import {
  type Categories,
  type Market,
  marketsQuery,
  SHAPE_NAMES,
  sentMarket,
} from '#src/features/lotto/market-form.ts';
import { ScheduleFields } from '#src/features/lotto/schedule-fields.tsx';
import { TermsFields } from '#src/features/lotto/terms-fields.tsx';
import { useT } from '#src/lib/language.ts';
import { queryClient } from '#src/lib/query-client.ts';
import { staffApi } from '#src/lib/staff-api.ts';
import { CODES, StaffRefusal } from '#src/lib/staff-refusal.ts';
import { useUnsavedGuard } from '#src/lib/use-unsaved-guard.tsx';

interface Props {
  market: Partial<Market>;
  categories: Categories;
  onClose: () => void;
}

const NUMBERS = {
  cancel_minutes: 'ยกเลิกโพยได้ก่อนปิด (นาที)',
  cancel_per_day: 'ยกเลิกได้ต่อวัน (ใบ)',
  bill_payout_max_baht: 'รางวัลสูงสุดต่อโพย (บาท)',
} as const;

/** Edits a market or adds one: what it is, when it draws, and the terms of each bet. */
export function MarketDialog({ market, categories, onClose }: Props) {
  const t = useT();
  const [value, setValue] = useState(market as Market);
  const [other, setOther] = useState<Market>();
  const change = (part: Partial<Market>) => setValue({ ...value, ...part });
  const guard = useUnsavedGuard(JSON.stringify(value) !== JSON.stringify(market), onClose);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => staffApi('POST /bo/api/lotto/markets/save', sentMarket(value)),
    meta: { isShown: true },
    onError: (refusal) => {
      if (refusal instanceof StaffRefusal && refusal.code === CODES.changed_meanwhile) setOther(refusal.data as Market);
    },
    onSuccess: async () => {
      toast.success(t('บันทึกแล้ว'));
      await queryClient.invalidateQueries(marketsQuery());
      onClose();
    },
  });
  const problems = error instanceof StaffRefusal ? error.problems : [];
  const problemOf = (field: string) => problems.find((problem) => problem.field === field)?.message;
  return (
    <Dialog
      title={t(value.market_id ? 'แก้ไขตลาด' : 'เพิ่มตลาด')}
      width={800}
      onClose={guard.close}
      footer={
        <Button className="w-full" isBusy={isPending} onClick={() => mutate()}>
          {t('บันทึก')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t('ชื่อตลาด')}
            value={value.name}
            maxLength={60}
            error={problemOf('name')}
            onChange={({ target }) => change({ name: target.value })}
          />
          <SelectField
            label={t('หมวด')}
            value={value.category_id}
            error={problemOf('category_id')}
            onChange={({ target }) => change({ category_id: Number(target.value) })}
          >
            {categories.map(({ category_id, name }) => (
              <option key={category_id} value={category_id}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t('รูปแบบผลรางวัล')}
            value={value.result_shape}
            error={problemOf('result_shape')}
            disabled={value.market_id !== undefined}
            onChange={({ target }) => change({ result_shape: target.value })}
          >
            {Object.entries(SHAPE_NAMES).map(([shape, name]) => (
              <option key={shape} value={shape}>
                {t(name)}
              </option>
            ))}
          </SelectField>
          {(Object.keys(NUMBERS) as (keyof typeof NUMBERS)[]).map((name) => (
            <TextField
              key={name}
              type="number"
              label={t(NUMBERS[name])}
              value={value[name]}
              error={problemOf(name)}
              onChange={({ target }) => change({ [name]: Number(target.value) })}
            />
          ))}
        </div>
        <ScheduleFields
          schedule={value.schedule}
          error={problemOf('schedule')}
          onChange={(schedule) => change({ schedule })}
        />
        <TermsFields bets={value.bets} error={problemOf('bets')} onChange={(bets) => change({ bets })} />
        <TextAreaField
          label={t('กติกา (ว่างไว้ให้ระบบเขียนให้)')}
          value={value.rule_text}
          maxLength={5_000}
          onChange={({ target }) => change({ rule_text: target.value })}
        />
        <CheckField
          label={t('เปิดขาย')}
          checked={value.is_active}
          onChange={({ target }) => change({ is_active: target.checked })}
        />
        {other && (
          <Conflict
            mine={market}
            other={other}
            onTake={() => {
              change({ version: other.version });
              setOther(undefined);
            }}
          />
        )}
        <FormProblem text={error && problems.length === 0 ? error.message : undefined} />
        {guard.question}
      </div>
    </Dialog>
  );
}
