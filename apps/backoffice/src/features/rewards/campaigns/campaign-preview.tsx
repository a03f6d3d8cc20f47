import { formatBaht } from '@chokdee/ui';
import { Check, Gift, TriangleAlert } from 'lucide-react';
import { PreviewFrame } from '#src/components/preview-frame.tsx';
import { usePreview } from '#src/lib/asked.ts';
import { useT } from '#src/lib/language.ts';
import type { Draft, Preview } from '#src/lib/rewards-query.ts';
import { sayRefusal } from '#src/lib/say-refusal.ts';
import { KIND_TRAITS, KINDS } from '#src/lib/words/rewards-words.ts';

/** A campaign as players see it: its card, its rules in plain Thai and examples; and what is odd about it. */
export function CampaignPreview({ draft }: { draft: Draft | undefined }) {
  const t = useT();
  const { data, error } = usePreview('POST /bo/api/rewards/campaign/preview', draft);
  return (
    <div className="flex flex-col gap-3 [&>section]:static [&>section]:self-stretch">
      <PreviewFrame>
        {draft && data ? (
          <PlayersView draft={draft} preview={data} />
        ) : (
          <p className="text-sm text-muted">{error?.message ?? t('กรอกข้อมูลให้ครบ แล้วตัวอย่างจะขึ้นที่นี่')}</p>
        )}
      </PreviewFrame>
      {draft && data && data.warnings.length > 0 && <Warnings texts={data.warnings} />}
    </div>
  );
}

/** Rules come from the server as players read them, in Thai whatever language the back office speaks. */
function PlayersView({ draft, preview }: { draft: Draft; preview: Preview }) {
  return (
    <div lang="th" className="flex flex-col gap-3">
      <div className="overflow-hidden rounded-card border border-hairline bg-surface">
        {draft.image && <img src={draft.image} alt="" className="aspect-[5/2] w-full object-cover" />}
        <div className="flex items-start gap-3 p-4">
          <Gift className="mt-1 size-6 shrink-0 text-gold" aria-hidden />
          <div className="min-w-0">
            <p className="text-xs text-muted">{KINDS[draft.kind]}</p>
            <p className="text-lg font-medium">{draft.name}</p>
            {draft.summary && <p className="text-sm text-muted">{draft.summary}</p>}
          </div>
        </div>
      </div>
      <ul className="flex flex-col gap-1.5 text-sm">
        {preview.rules.map((rule) => (
          <li key={rule} className="flex items-start gap-2">
            <Check className="mt-1 size-4 shrink-0 text-gold" aria-hidden />
            {rule}
          </li>
        ))}
      </ul>
      {draft.detail && <p className="text-sm whitespace-pre-line text-muted">{draft.detail}</p>}
      {preview.examples.length > 0 && <Examples draft={draft} examples={preview.examples} />}
    </div>
  );
}

function Examples({ draft, examples }: { draft: Draft; examples: Preview['examples'] }) {
  const { base } = KIND_TRAITS[draft.kind];
  const hasTurnover = examples.some(({ turnover }) => turnover > 0);
  return (
    <table className="w-full text-sm">
      <thead className="text-xs text-muted">
        <tr>
          {base && (
            <th scope="col" className="py-1 text-right font-normal">
              {base}
            </th>
          )}
          <th scope="col" className="py-1 text-right font-normal">
            {'ได้รับ'}
          </th>
          {hasTurnover && (
            <th scope="col" className="py-1 text-right font-normal">
              {'ทำยอด'}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {examples.map((example) => (
          <tr key={example.base} className="border-t border-hairline">
            {base && <td className="py-1 text-right">{formatBaht(example.base)}</td>}
            <td className="py-1 text-right font-medium text-gold">{formatBaht(example.reward)}</td>
            {hasTurnover && <td className="py-1 text-right">{formatBaht(example.turnover)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Warnings({ texts }: { texts: readonly string[] }) {
  const t = useT();
  return (
    <ul
      aria-label={t('ข้อควรระวัง')}
      className="flex flex-col gap-2 rounded-card border border-gold bg-surface px-4 py-3"
    >
      {texts.map((text) => (
        <li key={text} className="flex items-start gap-2 text-sm">
          <TriangleAlert className="mt-0.5 size-5 shrink-0 text-gold" aria-hidden />
          {sayRefusal(text)}
        </li>
      ))}
    </ul>
  );
}
