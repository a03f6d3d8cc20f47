import type { Answer } from '@chokdee/contract';
import { callQuery } from '#src/lib/api/call-query.ts';

/** The pages of text, with the titles that they bear until theirs are known. */
export const TITLES = { terms: 'เงื่อนไขการใช้บริการ', privacy: 'นโยบายความเป็นส่วนตัว', help: 'ช่วยเหลือ' };

export type Slug = keyof typeof TITLES;
export type ContentPage = Answer<'GET /api/content'>;
export type ContentPart = ContentPage['sections'][number];

/** A page of text as the operator wrote it. */
export const contentQuery = (slug: Slug) => ({
  ...callQuery(['content', slug], 'GET /api/content', { slug }),
  staleTime: 300_000,
});
