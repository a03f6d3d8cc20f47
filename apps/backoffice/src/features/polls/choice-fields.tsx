import { Button, FieldError, IconButton, TextField } from '@chokdee/ui';
import { Plus, Trash2 } from 'lucide-react';
import { ImageInput } from '#src/components/form/image-input.tsx';
import type { FieldsProps } from '#src/features/polls/poll-fields.tsx';
import { CHOICES_MAX, CHOICES_MIN, type ChoiceForm, newChoice } from '#src/features/polls/poll-form.ts';
import { useT } from '#src/lib/language.ts';

/** What can be voted for. Of an open poll the words and pictures change until votes are taken, not which there are. */
export function ChoiceFields({ form: { choices }, problems, isOpen, hasBegun, onChange }: FieldsProps) {
  const t = useT();
  const change = (place: number, part: Partial<ChoiceForm>) =>
    onChange({ choices: choices.map((choice, index) => (index === place ? { ...choice, ...part } : choice)) });
  const remove = (place: number) => onChange({ choices: choices.filter((_, index) => index !== place) });
  return (
    <>
      {hasBegun && <p className="text-sm text-muted">{t('เริ่มโหวตแล้ว แก้ชื่อและรูปของตัวเลือกไม่ได้')}</p>}
      <ol className="flex flex-col gap-4">
        {choices.map((choice, place) => (
          <li key={choice.key} className="flex flex-col gap-2">
            <div className="flex items-end gap-2">
              <TextField
                label={t('ตัวเลือก {place}', { place: place + 1 })}
                name={`choices.${place}`}
                className="flex-1"
                maxLength={80}
                autoComplete="off"
                readOnly={hasBegun}
                value={choice.name}
                onChange={({ target }) => change(place, { name: target.value })}
              />
              {!isOpen && choices.length > CHOICES_MIN && (
                <IconButton label={t('ลบตัวเลือก {place}', { place: place + 1 })} onClick={() => remove(place)}>
                  <Trash2 className="size-5" aria-hidden />
                </IconButton>
              )}
            </div>
            {!hasBegun && (
              <ImageInput
                label={t('รูปของตัวเลือก {place}', { place: place + 1 })}
                use="event"
                value={choice.image}
                error={undefined}
                onChange={(image) => change(place, { image })}
              />
            )}
          </li>
        ))}
      </ol>
      <FieldError id="choices-error" text={problems['choices']} />
      {!isOpen && choices.length < CHOICES_MAX && (
        <Button
          variant="outline"
          className="self-start"
          onClick={() => onChange({ choices: [...choices, newChoice()] })}
        >
          <Plus className="size-5" aria-hidden />
          {t('เพิ่มตัวเลือก')}
        </Button>
      )}
    </>
  );
}
