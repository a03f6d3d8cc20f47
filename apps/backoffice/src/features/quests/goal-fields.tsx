import { SelectField, TextField } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { TickList } from '#src/components/form/tick-list.tsx';
import { bound, type FieldsProps } from '#src/features/quests/quest-fields.tsx';
import { QUEST_KINDS, QUEST_MEASURES, UNITS } from '#src/features/quests/quest-words.ts';
import { type Quest, questChoicesQuery } from '#src/features/quests/quests-query.ts';
import { optionsOf } from '#src/lib/choices.ts';
import { useT } from '#src/lib/language.ts';
import { PRODUCTS } from '#src/lib/rewards-words.ts';

/** What is to be done: how often, in which event, what is measured and how much of it. */
export function GoalFields(props: FieldsProps) {
  const t = useT();
  const { form, problems, isFixed, onChange } = props;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('ทำได้')}
          name="kind"
          value={form.kind}
          error={problems.kind}
          disabled={isFixed}
          onChange={({ target }) => onChange({ kind: target.value as Quest['kind'] })}
        >
          {optionsOf(QUEST_KINDS).map(([kind, text]) => (
            <option key={kind} value={kind}>
              {t(text)}
            </option>
          ))}
        </SelectField>
        {form.kind === 'event' && <EventField {...props} />}
        <SelectField
          label={t('นับจาก')}
          name="measure"
          value={form.measure}
          error={problems.measure}
          disabled={isFixed}
          onChange={({ target }) => onChange({ measure: target.value as Quest['measure'] })}
        >
          {optionsOf(QUEST_MEASURES).map(([measure, text]) => (
            <option key={measure} value={measure}>
              {t(text)}
            </option>
          ))}
        </SelectField>
        <TextField
          {...bound(props, 'target')}
          label={t('เป้าหมาย ({unit})', { unit: t(UNITS[form.measure]) })}
          inputMode="decimal"
          readOnly={isFixed}
        />
      </div>
      {form.measure === 'turnover' && !isFixed && (
        <TickList
          label={t('นับเฉพาะ')}
          name="products"
          names={PRODUCTS}
          value={form.products}
          error={problems.products}
          hint={t('ไม่เลือก: นับทุกประเภท')}
          onChange={(products) => onChange({ products })}
        />
      )}
    </>
  );
}

function EventField({ form, problems, isFixed, onChange }: FieldsProps) {
  const t = useT();
  const { data } = useQuery(questChoicesQuery());
  return (
    <SelectField
      label={t('กิจกรรม')}
      name="event_id"
      value={form.event_id}
      error={problems.event_id}
      disabled={isFixed}
      onChange={({ target }) => onChange({ event_id: target.value })}
    >
      <option value="">{t('เลือกกิจกรรม')}</option>
      {data?.events.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}
