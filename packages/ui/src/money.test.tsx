import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Money } from '#src/money.tsx';

it.each([
  [10_000, '10,000.00'],
  [0, '0.00'],
  [1_234_567.5, '1,234,567.50'],
  [-412.3, '-412.30'],
])('shows %d baht as %s, with each digit in a cell', (baht, text) => {
  const html = renderToStaticMarkup(<Money baht={baht} />);
  expect(html).toContain(`>${text} บาท<`);
  expect(html.match(/digit-cell/g)).toHaveLength(text.replaceAll(/\D/g, '').length);
});
