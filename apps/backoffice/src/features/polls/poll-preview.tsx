import { PreviewFrame } from '#src/components/preview-frame.tsx';
import type { FormOf } from '#src/lib/form/fields.ts';
import { useT } from '#src/lib/language.ts';

export type PollForm = FormOf<'POST /bo/api/polls/save'>;

/** A poll as players see it: what it asks, what there is to win, its choices and how votes are earned. */
export function PollPreview({ form }: { form: PollForm }) {
  const t = useT();
  const { image, title, detail, choices, prize, prize_amount } = form;
  return (
    <div className="lg:sticky lg:top-4">
      <PreviewFrame>
        <div className="overflow-hidden rounded-card border border-hairline bg-surface">
          {image && <img src={image} alt="" className="aspect-video w-full object-cover" />}
          <div className="flex flex-col gap-3 p-4">
            <p className="text-lg font-medium">{title || t('คำถาม')}</p>
            {detail && <p className="text-sm whitespace-pre-line text-muted">{detail}</p>}
            <p className="text-sm">
              {t(prize === 'split' ? 'เงินรางวัลรวม' : 'รางวัลต่อโหวต')}{' '}
              <strong className="font-medium text-gold">฿{prize_amount || '–'}</strong>
            </p>
            <ul className="flex flex-col gap-2">
              {choices.map((choice, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- a choice is its place
                <li key={place} className="flex items-center gap-3 rounded-control border border-border p-3">
                  {choice.image && <img src={choice.image} alt="" className="size-10 rounded-control object-cover" />}
                  {choice.name || t('ตัวเลือก {place}', { place: place + 1 })}
                </li>
              ))}
            </ul>
            <Quota form={form} />
          </div>
        </div>
      </PreviewFrame>
    </div>
  );
}

function Quota({ form: { quota_by, quota_baht, quota_free, quota_max } }: { form: PollForm }) {
  const t = useT();
  const said = { free: quota_free || '0', baht: quota_baht || '–', most: quota_max || '–' };
  return (
    <p className="text-sm text-muted">
      {quota_by === 'deposit'
        ? t('โหวตฟรี {free} สิทธิ์ ฝากทุก {baht} บาทได้เพิ่ม 1 สิทธิ์ รวมไม่เกิน {most} สิทธิ์', said)
        : t('โหวตฟรี {free} สิทธิ์ เล่นทุก {baht} บาทได้เพิ่ม 1 สิทธิ์ รวมไม่เกิน {most} สิทธิ์', said)}
    </p>
  );
}
