import { Button, CheckField } from '@chokdee/ui';
import { type ReactNode, useState } from 'react';
import { FairnessPart } from '#site/shell/fairness-part.tsx';
import { chooseLanguage, say, useLanguage } from '#site/shell/say.ts';
import { setMuted, useMuted } from '#site/shell/sounds.ts';
import type { AnySeat } from '#site/shell/use-seat.ts';

type Part = 'rules' | 'fairness';

/** Sound, language, rules and fairness. */
export function GameMenu({ seat, rules }: { seat: AnySeat; rules: ReactNode }) {
  const [part, setPart] = useState<Part>('rules');
  const language = useLanguage();
  const isMuted = useMuted();
  const tab = (name: Part, text: string) => (
    <button
      type="button"
      aria-pressed={part === name}
      className="min-h-12 flex-1 cursor-pointer border-b-2 border-transparent text-muted aria-pressed:border-gold aria-pressed:text-gold"
      onClick={() => setPart(name)}
    >
      {text}
    </button>
  );
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CheckField
          label={say('เสียง', 'Sound')}
          checked={!isMuted}
          onChange={(event) => setMuted(!event.target.checked)}
        />
        <Button variant="outline" onClick={() => chooseLanguage(language === 'th' ? 'en' : 'th')}>
          {language === 'th' ? 'English' : 'ภาษาไทย'}
        </Button>
      </div>
      <div className="flex gap-2">
        {tab('rules', say('กติกา', 'Rules'))}
        {tab('fairness', say('ความยุติธรรม', 'Fairness'))}
      </div>
      {part === 'rules' ? <div className="flex flex-col gap-3 text-sm">{rules}</div> : <FairnessPart seat={seat} />}
    </div>
  );
}
