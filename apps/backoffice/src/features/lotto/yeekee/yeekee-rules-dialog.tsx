import { Button, Dialog, SelectField, Skeleton, toast } from '@chokdee/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Conflict } from '#src/components/form/conflict.tsx';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { LoadFailed } from '#src/components/load-failed.tsx';
import { NumberField } from '#src/features/lotto/number-field.tsx';
import { yeekeeRulesQuery } from '#src/features/lotto/yeekee/yeekee-query.ts';
import {
  checkRules,
  isMoney,
  RULE_FIELDS,
  RULE_NAMES,
  type YeekeeRules,
} from '#src/features/lotto/yeekee/yeekee-rules.ts';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';
import { queryClient } from '#src/lib/query-client.ts';
import { staffApi } from '#src/lib/staff-api.ts';
import { CODES, StaffRefusal } from '#src/lib/staff-refusal.ts';
import { useUnsavedGuard } from '#src/lib/use-unsaved-guard.tsx';

/** How a market of yeekee is shot and what its ranks win; a change is for rounds that have not opened. */
export function YeekeeRulesDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { data, error, refetch } = useQuery(yeekeeRulesQuery());
  const [marketId, setMarketId] = useState<number>();
  const [edited, setEdited] = useState<YeekeeRules>();
  const guard = useUnsavedGuard(edited !== undefined, onClose);
  const begun = data?.markets.find(({ market_id }) => market_id === marketId) ?? data?.markets[0];
  return (
    <Dialog title={t('กติกายี่กี')} width={480} place="sheet" onClose={guard.close}>
      <div className="flex flex-col gap-4">
        {!data && error && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton className="h-64" />}
        {data && (
          <SelectField
            label={t('ตลาด')}
            value={begun?.market_id ?? ''}
            onChange={({ target }) => {
              setMarketId(Number(target.value));
              setEdited(undefined);
            }}
          >
            {data.markets.map(({ market_id, name }) => (
              <option key={market_id} value={market_id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        {begun && (
          <RulesForm key={begun.market_id} begun={begun} rules={edited ?? begun} onEdit={setEdited} onSaved={onClose} />
        )}
        {guard.question}
      </div>
    </Dialog>
  );
}

interface FormProps {
  begun: YeekeeRules;
  rules: YeekeeRules;
  onEdit: (rules: YeekeeRules) => void;
  onSaved: () => void;
}

function RulesForm({ begun, rules, onEdit, onSaved }: FormProps) {
  const t = useT();
  const may = useMay();
  const { save, isPending, problems, failure, other } = useSave(rules, onSaved);
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save(rules.version);
      }}
    >
      <div className="grid items-start gap-3 sm:grid-cols-2">
        {RULE_NAMES.map((field) => (
          <NumberField
            key={field}
            label={t(RULE_FIELDS[field].name)}
            value={rules[field]}
            isDecimal={isMoney(field)}
            error={problems[field]}
            onChange={(value) => onEdit({ ...rules, [field]: value })}
          />
        ))}
      </div>
      <p className="text-sm text-muted">{t('มีผลกับรอบที่ยังไม่เปิด รอบที่เปิดแล้วใช้กติกาเดิมจนจบ')}</p>
      {other ? (
        <Conflict mine={begun} other={other} onTake={() => save(other.version)} />
      ) : (
        <FormProblem text={failure} />
      )}
      {may('lotto.edit') && (
        <Button type="submit" isBusy={isPending}>
          {t('บันทึก')}
        </Button>
      )}
    </form>
  );
}

/** Saves the rules; what is wrong stands on its field, found here or by the server. */
function useSave(rules: YeekeeRules, onSaved: () => void) {
  const t = useT();
  const [isChecked, setIsChecked] = useState(false);
  const found = checkRules(t, rules);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (version: number) => {
      const { name: _name, emblem: _emblem, ...sent } = rules;
      return staffApi('POST /bo/api/lotto/yeekee/rules/save', { ...sent, version });
    },
    meta: { isShown: true },
    onSuccess: async () => {
      toast.success(t('บันทึกแล้ว'));
      onSaved();
      await queryClient.invalidateQueries({ queryKey: yeekeeRulesQuery().queryKey });
    },
  });
  const refusal = error instanceof StaffRefusal ? error : undefined;
  const refused = Object.fromEntries(refusal?.problems.map(({ field, message }) => [field, message]) ?? []);
  const isConflict = refusal?.code === CODES.changed_meanwhile;
  const problems: Readonly<Record<string, string>> = isChecked ? { ...refused, ...found } : {};
  return {
    isPending,
    problems,
    failure: error && !isConflict && Object.keys(refused).length === 0 ? error.message : undefined,
    other: isConflict ? (refusal?.data as YeekeeRules) : undefined,
    save: (version: number) => {
      setIsChecked(true);
      if (Object.keys(found).length === 0) mutate(version);
    },
  };
}
