import { Button, buttonLook } from '@chokdee/ui';
import { CirclePause, CirclePlay, CircleStop, PencilLine } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { ConfirmAct } from '#src/components/form/confirm-act.tsx';
import type { Text } from '#src/lib/english.ts';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';
import type { Campaign } from '#src/lib/rewards-query.ts';
import { HOUSE_KINDS } from '#src/lib/words/rewards-words.ts';

type Step = 'running' | 'paused' | 'ended';

/** What each step asks before it is taken, and says after. */
const STEPS: Readonly<Record<Step, Readonly<Record<'title' | 'text' | 'confirm' | 'done', Text>>>> = {
  running: {
    title: 'เริ่มแคมเปญนี้?',
    text: 'ต้องมีงบและอีกคนยืนยัน จากนั้นผู้เล่นที่เข้าเงื่อนไขรับได้ทันทีหรือเมื่อถึงเวลาเริ่ม',
    confirm: 'เริ่มแคมเปญ',
    done: 'เริ่มแล้ว',
  },
  paused: {
    title: 'พักแคมเปญนี้?',
    text: 'ผู้เล่นจะรับเพิ่มไม่ได้ โบนัสที่กำลังเล่นอยู่ไม่เปลี่ยน ยอดที่รอรับไม่หมดอายุระหว่างพัก',
    confirm: 'พักแคมเปญ',
    done: 'พักแล้ว',
  },
  ended: {
    title: 'ปิดแคมเปญนี้?',
    text: 'ปิดแล้วเริ่มใหม่ไม่ได้ โบนัสที่กำลังเล่นอยู่ยังเล่นต่อจนจบ',
    confirm: 'ปิดแคมเปญ',
    done: 'ปิดแล้ว',
  },
};

/** Which steps a campaign can take from where it stands. */
const NEXT: Readonly<Record<Campaign['state'], readonly Step[]>> = {
  draft: ['running', 'ended'],
  running: ['paused', 'ended'],
  paused: ['running', 'ended'],
  ended: [],
};

const ICONS = { running: CirclePlay, paused: CirclePause, ended: CircleStop };

/** Changes a campaign, starts it, lets it rest or ends it. Each step asks once. */
export function CampaignActs({ campaign }: { campaign: Campaign }) {
  const t = useT();
  const may = useMay()('rewards.edit');
  const [asked, setAsked] = useState<Step>();
  if (!may || campaign.state === 'ended') return null;
  // What the house gives by itself rests, but does not end: there is only one of it.
  const canTake = (step: Step): boolean => step !== 'ended' || !HOUSE_KINDS.includes(campaign.kind);
  return (
    <>
      {NEXT[campaign.state].filter(canTake).map((step) => {
        const Icon = ICONS[step];
        return (
          <Button
            key={step}
            variant={step === 'running' ? 'gold' : 'outline'}
            className="px-4"
            onClick={() => setAsked(step)}
          >
            <Icon className="size-5" aria-hidden />
            {t(STEPS[step].confirm)}
          </Button>
        );
      })}
      <Link href={`/rewards/campaigns/${campaign.campaign_id}/edit`} className={buttonLook('outline', 'px-4')}>
        <PencilLine className="size-5" aria-hidden />
        {t('แก้ไข')}
      </Link>
      {asked && (
        <ConfirmAct
          call="POST /bo/api/rewards/campaign/state"
          given={{ campaign_id: campaign.campaign_id, version: campaign.version, state: asked }}
          title={t(STEPS[asked].title)}
          text={t(STEPS[asked].text)}
          confirm={t(STEPS[asked].confirm)}
          cancel={t('ยังก่อน')}
          done={t(STEPS[asked].done)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
