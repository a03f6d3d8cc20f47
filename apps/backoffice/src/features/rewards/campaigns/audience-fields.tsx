import { SelectField } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import type { FieldsProps } from '#src/features/rewards/campaigns/campaign-fields.tsx';
import { asksFor, type CampaignForm } from '#src/features/rewards/campaigns/campaign-form.ts';
import { AmountField } from '#src/features/rewards/campaigns/rule-fields.tsx';
import { useT } from '#src/lib/language.ts';
import { levelsQuery } from '#src/lib/rewards-query.ts';

/** Whom a campaign is for, by level and by what they did; what is left open asks nothing. */
export function AudienceFields(props: FieldsProps) {
  const t = useT();
  const { form, problems, onChange } = props;
  const { isNightly } = asksFor(form);
  const { data } = useQuery(levelsQuery());
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={t('ระดับสมาชิก')}
        name="level_min"
        value={form.level_min}
        error={problems.level_min}
        onChange={({ target }) => onChange({ level_min: target.value })}
      >
        <option value="">{t('ทุกระดับ')}</option>
        {(data?.levels ?? []).slice(1).map(({ level, name }) => (
          <option key={level} value={level}>
            {t('ตั้งแต่ {name}', { name })}
          </option>
        ))}
      </SelectField>
      {!isNightly && <BehaviourFields {...props} />}
    </div>
  );
}

/** What somebody did or did not do; a night looks at none of it. */
function BehaviourFields(props: FieldsProps) {
  const t = useT();
  const { form, onChange } = props;
  return (
    <>
      <SelectField
        label={t('เคยฝากเงิน')}
        name="has_deposited"
        value={form.has_deposited}
        onChange={({ target }) => onChange({ has_deposited: target.value as CampaignForm['has_deposited'] })}
      >
        <option value="">{t('ทุกคน')}</option>
        <option value="yes">{t('เฉพาะผู้ที่เคยฝาก')}</option>
        <option value="no">{t('เฉพาะผู้ที่ยังไม่เคยฝาก')}</option>
      </SelectField>
      <AmountField {...props} name="joined_days_max" label={t('สมัครมาไม่เกิน (วัน)')} hint={t('เว้นว่าง: ทุกคน')} isWhole />
      <AmountField
        {...props}
        name="idle_days_min"
        label={t('ไม่ได้เล่นมาอย่างน้อย (วัน)')}
        hint={t('เว้นว่าง: ทุกคน')}
        isWhole
      />
    </>
  );
}
