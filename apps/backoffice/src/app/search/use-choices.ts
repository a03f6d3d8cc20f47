import { useQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { type Found, KINDS } from '#src/app/search/found-things.ts';
import { MEMBER_ACTS, type Place, usePlaces } from '#src/app/search/places.ts';
import { formatPhone } from '#src/lib/format/format.ts';
import { type Translate, useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';
import { queryClient } from '#src/lib/query-client.ts';

/** Something to open. */
export interface Choice {
  readonly path: string;
  readonly icon: LucideIcon;
  readonly title: string;
  readonly note: string;
  readonly found?: Found;
}

/** What is shown under one title, and its first place among all. */
export interface Group {
  readonly title: string;
  readonly choices: readonly Choice[];
  readonly from: number;
}

const RECENT = ['recent'] as const;
const RECENT_MAX = 6;
// Names and phones are kept nowhere: what was opened is known until the tab closes or somebody else logs in.
const recentQuery = { queryKey: RECENT, queryFn: (): Found[] => [], staleTime: Number.POSITIVE_INFINITY };
queryClient.setQueryDefaults(RECENT, { gcTime: Number.POSITIVE_INFINITY });

const keyOf = ({ kind, id }: Found) => `${kind} ${id}`;

/** Keeps what was opened, for the next time. */
export const noteOpened = (found: Found): void => {
  queryClient.setQueryData<Found[]>(RECENT, (before = []) =>
    [found, ...before.filter((other) => keyOf(other) !== keyOf(found))].slice(0, RECENT_MAX),
  );
};

/** What a text can open: screens and acts at once, then what was found; without a text, what was opened last and the screens. */
export function useChoices(text: string, found: readonly Found[]): readonly Group[] {
  const t = useT();
  const { data: recent = [] } = useQuery(recentQuery);
  const { screens, acts } = usePlaces(text);
  const memberActs = useMemberActs(found);
  const shown = text === '' ? [] : found;
  const kinds = [...new Set(shown.map(({ kind }) => kind))];
  const groups: [string, readonly Choice[]][] = [
    ...(text === '' ? [[t('เปิดล่าสุด'), recent.map((one) => choiceOf(one, t))] as [string, Choice[]]] : []),
    [t('หน้า'), screens.map((place) => choiceOfPlace(place, t))],
    [t('สิ่งที่ทำได้'), acts.map((place) => choiceOfPlace(place, t))],
    ...kinds.flatMap((kind): [string, readonly Choice[]][] => [
      [t(KINDS[kind].name), shown.filter((one) => one.kind === kind).map((one) => choiceOf(one, t))],
      ...(kind === 'member' ? memberActs : []),
    ]),
  ];
  let from = 0;
  return groups
    .filter(([, choices]) => choices.length > 0)
    .map(([title, choices]) => {
      from += choices.length;
      return { title, choices, from: from - choices.length };
    });
}

/** What can be done with the member who was found, where it is one alone. */
function useMemberActs(found: readonly Found[]): [string, readonly Choice[]][] {
  const t = useT();
  const may = useMay();
  const [member, ...others] = found.filter(({ kind }) => kind === 'member');
  if (!member || others.length > 0) return [];
  const acts = MEMBER_ACTS.filter(({ permission }) => may(permission));
  return [
    [
      t('ทำกับ {name}', { name: member.title }),
      acts.map(({ open, icon, textOf }) => ({
        path: `/members/${member.id}?open=${open}`,
        icon,
        title: t(textOf(member.state === 'frozen')),
        note: '',
      })),
    ],
  ];
}

const choiceOf = (found: Found, t: Translate): Choice => {
  const { icon, pathOf } = KINDS[found.kind];
  const note = found.kind === 'member' ? formatPhone(found.note) : t.data(found.note);
  return { path: pathOf(found), icon, title: t.data(found.title), note, found };
};

const choiceOfPlace = ({ path, icon, text, of }: Place, t: Translate): Choice => ({
  path,
  icon,
  title: t(text),
  note: of ? t(of) : '',
});
