import type { Page } from '@playwright/test';

/** Does something with the bill on the betting screen. On a phone it is pulled up for that, and put down again. */
export const lookAtSlip = async (page: Page, act: () => Promise<unknown>): Promise<void> => {
  await page.getByRole('group', { name: 'แป้นตัวเลข' }).waitFor();
  const up = page.getByRole('button', { name: /^ดูโพย/ });
  const isPulled = await up.isVisible();
  if (isPulled) await up.click();
  await act();
  const down = page.getByRole('button', { name: /^พับโพย/ });
  if (isPulled && (await down.isVisible())) await down.click();
};
