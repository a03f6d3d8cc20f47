import { Card } from '@chokdee/ui';
import { PreviewFrame } from '#src/components/preview-frame.tsx';
import type { FormValues } from '#src/features/agent/content/form-values.ts';

/** How players will see what is being edited. */
export function ContentPreview({ kind, values }: { kind: string; values: FormValues }) {
  const shown = previewOf(kind, values);
  return shown && <PreviewFrame>{shown}</PreviewFrame>;
}

const previewOf = (kind: string, values: FormValues) => {
  const { image = '', title = '', description = '', eyebrow = '', note = '', type } = values;
  if (kind === 'banners')
    return (
      <div className="relative isolate flex aspect-[15/8] flex-col justify-center overflow-clip rounded-card bg-raised p-5 pb-8">
        {image && <img src={image} alt="" className="absolute inset-0 -z-10 size-full object-cover object-right" />}
        <div className="max-w-[60%]">
          {eyebrow && <p className="text-sm text-gold">{eyebrow}</p>}
          <p className="mt-1 text-lg font-medium text-balance">{title}</p>
          {note && <p className="mt-1 text-sm text-muted">{note}</p>}
        </div>
      </div>
    );
  if (kind === 'notices' || kind === 'events')
    return (
      <Card className="p-4">
        {image && <img src={image} alt="" className="w-full rounded-card" />}
        {kind === 'notices' && type !== '1' && (
          <>
            <p className="mt-3 text-lg font-medium">{title}</p>
            <p className="whitespace-pre-line text-muted">{description}</p>
          </>
        )}
      </Card>
    );
  return null;
};
