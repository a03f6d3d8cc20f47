import { Button, type FieldProblem, TextAreaField, TextField } from '@chokdee/ui';
import { Plus, Trash2 } from 'lucide-react';
import type { ContentPage } from '#src/features/agent/content/content-kinds.ts';
import { useT } from '#src/lib/language.ts';

type PageText = Pick<ContentPage, 'title' | 'sections'>;

interface Props extends PageText {
  problems: readonly FieldProblem[];
  onChange: (text: PageText) => void;
}

/** The title of a page and its sections, which can be added and taken away. */
export function PageFields({ title, sections, problems, onChange }: Props) {
  const t = useT();
  const errorOf = (name: string) => problems.find(({ field }) => field === name)?.message;
  const change = (place: number, part: Partial<PageText['sections'][number]>) =>
    onChange({
      title,
      sections: sections.map((section, index) => (index === place ? { ...section, ...part } : section)),
    });
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <TextField
        label={t('ชื่อหน้า')}
        value={title}
        maxLength={120}
        error={errorOf('title')}
        onChange={(event) => onChange({ title: event.target.value, sections })}
      />
      {sections.map((section, place) => (
        // A section is its place: nothing else tells two new ones apart.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={place} className="flex flex-col gap-3 rounded-card border border-hairline p-4">
          <legend className="px-2 text-sm text-muted">{t('หัวข้อที่ {place}', { place: place + 1 })}</legend>
          <TextField
            label={t('หัวข้อ')}
            value={section.heading}
            maxLength={200}
            error={errorOf(`sections.${place}.heading`)}
            onChange={(event) => change(place, { heading: event.target.value })}
          />
          <TextAreaField
            label={t('ข้อความ')}
            value={section.text}
            maxLength={5_000}
            error={errorOf(`sections.${place}.text`)}
            onChange={(event) => change(place, { text: event.target.value })}
          />
          <Button
            variant="quiet"
            className="self-end"
            onClick={() => onChange({ title, sections: sections.filter((_, index) => index !== place) })}
          >
            <Trash2 className="size-4" aria-hidden />
            {t('ลบหัวข้อนี้')}
          </Button>
        </fieldset>
      ))}
      <Button variant="outline" onClick={() => onChange({ title, sections: [...sections, { heading: '', text: '' }] })}>
        <Plus className="size-5" aria-hidden />
        {t('เพิ่มหัวข้อ')}
      </Button>
    </div>
  );
}
