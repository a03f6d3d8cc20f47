import { ChoiceChips } from '@chokdee/ui';
import { useState } from 'react';
import { Page } from '#src/components/page.tsx';
import { BoardTab } from '#src/features/wheel/board-tab.tsx';
import { CheckTab } from '#src/features/wheel/check-tab.tsx';
import { HistoryTab } from '#src/features/wheel/history-tab.tsx';
import { OddsTab } from '#src/features/wheel/odds-tab.tsx';
import { SpinTab } from '#src/features/wheel/spin-tab.tsx';
import type { WheelPlace } from '#src/features/wheel/wheel-queries.ts';

const TABS = [
  { value: 'wheel', text: 'วงล้อ' },
  { value: 'odds', text: 'รางวัลและโอกาส' },
  { value: 'board', text: 'ผู้โชคดี' },
  { value: 'history', text: 'ประวัติ' },
  { value: 'check', text: 'ตรวจสอบ' },
] as const;
const PLACES = [
  { value: 'free', text: 'หมุนฟรี' },
  { value: 'points', text: 'ใช้แต้ม' },
] as const;

/** `/member/wheel`: spins the wheel of each place, and shows their odds, who won, what was spun and how to check it. */
export function WheelScreen() {
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('wheel');
  const [place, setPlace] = useState<WheelPlace>('free');
  const [checked, setChecked] = useState<string>();
  const check = (spinId: string) => {
    setChecked(spinId);
    setTab('check');
  };
  return (
    <Page title="วงล้อนำโชค">
      <ChoiceChips isOneRow label="ส่วนของวงล้อ" choices={TABS} value={tab} onChange={setTab} />
      {(tab === 'wheel' || tab === 'odds') && (
        <ChoiceChips label="วงล้อ" choices={PLACES} value={place} onChange={setPlace} className="mx-auto" />
      )}
      {tab === 'wheel' && <SpinTab key={place} place={place} onCheck={check} />}
      {tab === 'odds' && <OddsTab place={place} />}
      {tab === 'board' && <BoardTab />}
      {tab === 'history' && <HistoryTab onCheck={check} />}
      {tab === 'check' && <CheckTab spinId={checked} onPick={setChecked} />}
    </Page>
  );
}
