import { type APIRequestContext, expect } from '@playwright/test';
import type { Addresses } from '../addresses.ts';

export interface FoundGame {
  readonly game_id: number;
  readonly provider_id: number;
  readonly name: string;
  readonly provider_name: string;
}

/** The first game that a query of the list finds. The demo provider's catalogue is imported a moment after the product has started. */
export const findGame = async (
  request: APIRequestContext,
  { player }: Addresses,
  query: string,
): Promise<FoundGame> => {
  const find = async (): Promise<FoundGame[]> =>
    (await (await request.get(`${player}/api/game/list?${query}`)).json()).data.items;
  await expect.poll(async () => (await find()).length).toBeGreaterThan(0);
  const [game] = await find();
  if (!game) throw new Error(`no game is on offer for ${query}`);
  return game;
};
