import type { StaffAnswer } from '@chokdee/contract';
import { asked } from '#src/lib/asked.ts';

export type Quest = StaffAnswer<'GET /bo/api/quests'>['items'][number];
export type Redeemed = StaffAnswer<'GET /bo/api/quests/redeemed'>['items'][number];

const CHOICES_MAX = 100;

/** The newest quests to choose from, and the events that quests can belong to. */
export const questChoicesQuery = () => asked('GET /bo/api/quests', { limit: CHOICES_MAX });
