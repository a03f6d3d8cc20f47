import { findRoute } from '#src/app/find-route.ts';

/** A page that something leads to. */
export interface PageLink {
  readonly href: string;
  readonly text: string;
}

/** The pages that anyone may look at, for guests. Their icons come with the menus that show them. */
export const PUBLIC_PAGES: readonly PageLink[] = [
  { href: '/lotto/lobby', text: 'หวย' },
  { href: '/lobby', text: 'เกม' },
  { href: '/lotto/results', text: 'ผลหวย' },
  { href: '/lotto/rates', text: 'อัตราจ่าย' },
  { href: '/promotions', text: 'โปรโมชัน' },
  { href: '/help', text: 'ช่วยเหลือ' },
];

/** Those whose page exists. */
export const builtPages = <Link extends PageLink>(links: readonly Link[]): Link[] =>
  links.filter(({ href }) => findRoute(href) !== undefined);
