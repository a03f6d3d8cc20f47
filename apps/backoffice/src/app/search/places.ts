import type { Permission } from '@chokdee/contract';
import { KeyRound, type LucideIcon, Plus, Snowflake, Wallet } from 'lucide-react';
import { RAIL } from '#src/app/rail-entries.ts';
import { routes } from '#src/app/routes.ts';
import type { Part } from '#src/components/part-page.tsx';
import { REWARDS_PARTS } from '#src/components/rewards-page.tsx';
import { CASHIER_PARTS } from '#src/features/cashier/cashier-page.tsx';
import { GAMES_PARTS } from '#src/features/games/games-page.tsx';
import { LEDGER_PARTS } from '#src/features/ledger/ledger-page.tsx';
import { LOTTO_PARTS } from '#src/features/lotto/lotto-page.tsx';
import type { Text } from '#src/lib/english.ts';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';

/** A screen, or an act with the screen on which it is begun. */
export interface Place {
  readonly path: string;
  readonly text: Text;
  readonly icon: LucideIcon;
  /** The field of work that it belongs to. */
  readonly of?: Text;
  /** Beyond what its screen needs. */
  readonly permission?: Permission;
}

const PLACES_MAX = 6;

const partsOf = (path: string, parts: readonly Part[]): readonly Place[] =>
  RAIL.filter((entry) => entry.path === path).flatMap(({ icon, text: of }) =>
    parts.map((part) => ({ path: part.path, text: part.text, icon, of })),
  );

const SCREENS: readonly Place[] = [
  ...RAIL.map(({ path, text, icon, group }) => ({ path, text, icon, ...(group && { of: group }) })),
  ...partsOf('/lotto', LOTTO_PARTS),
  ...partsOf('/games', GAMES_PARTS),
  ...partsOf('/rewards', REWARDS_PARTS),
  ...partsOf('/cashier', CASHIER_PARTS),
  ...partsOf('/ledger', LEDGER_PARTS),
];

const ACTS: readonly Place[] = (
  [
    ['/rewards/campaigns/new', 'สร้างแคมเปญ', 'rewards.edit'],
    ['/rewards/polls/new', 'สร้างโพล', 'rewards.edit'],
    ['/rewards/coupons?open=add', 'สร้างคูปอง', 'rewards.edit'],
    ['/rewards/quests?open=add', 'เพิ่มภารกิจ', 'rewards.edit'],
    ['/rewards/shop?open=add', 'เพิ่มของรางวัล', 'rewards.edit'],
    ['/rewards/grants?open=add', 'ให้รางวัลสมาชิก', 'rewards.grant'],
    ['/lotto/results', 'กรอกผลรางวัล', 'lotto.result'],
    ['/lotto/markets', 'หยุดขายหรือเปิดขายตลาด', 'lotto.risk'],
    ['/switches', 'เปิดหรือปิดบริการ', 'switches.set'],
    ['/staff?open=add', 'เชิญทีมงาน', 'staff.manage'],
    ['/account', 'เปลี่ยนรหัสผ่าน', undefined],
  ] as const
).map(([path, text, permission]) => ({ path, text, icon: Plus, ...(permission && { permission }) }));

const permissions = new Map(routes.map(({ path, permission }) => [path, permission]));

/** The screens and the acts that a text names, of those that the one who is logged in may open; without a text, no acts. */
export function usePlaces(text: string): { screens: readonly Place[]; acts: readonly Place[] } {
  const t = useT();
  const may = useMay();
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (place: Place) => {
    const said = [place.text, t(place.text), place.of ?? '', place.of ? t(place.of) : ''].join(' ').toLowerCase();
    return words.every((word) => said.includes(word));
  };
  const isOpen = ({ path, permission }: Place) =>
    [permission, permissions.get(path.split('?')[0] ?? '')].every((needed) => !needed || may(needed));
  const findIn = (places: readonly Place[]) => {
    const found = places.filter((place) => isOpen(place) && fits(place));
    return found.filter(({ path }, at) => found.findIndex((other) => other.path === path) === at).slice(0, PLACES_MAX);
  };
  return { screens: findIn(SCREENS), acts: words.length > 0 ? findIn(ACTS) : [] };
}

interface MemberAct {
  /** Which dialog of his page it is. */
  readonly open: string;
  readonly permission: Permission;
  readonly icon: LucideIcon;
  readonly textOf: (isFrozen: boolean) => Text;
}

/** What can be done with a member. */
export const MEMBER_ACTS: readonly MemberAct[] = [
  {
    open: 'freeze',
    permission: 'members.freeze',
    icon: Snowflake,
    textOf: (isFrozen) => (isFrozen ? 'ปลดระงับ' : 'ระงับบัญชี'),
  },
  { open: 'reset', permission: 'members.reset', icon: KeyRound, textOf: () => 'รีเซ็ต' },
  { open: 'adjust', permission: 'wallet.adjust', icon: Wallet, textOf: () => 'ปรับยอด' },
];
