import type { Page } from '@playwright/test';

/** Presses digits on the pad of the betting screen. */
export const pressDigits = async (page: Page, digits: string): Promise<void> => {
  const pad = page.getByRole('group', { name: 'แป้นตัวเลข' });
  for (const digit of digits) await pad.getByRole('button', { name: digit, exact: true }).click();
};
