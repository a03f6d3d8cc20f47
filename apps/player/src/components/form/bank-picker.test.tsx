import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
const { BankPicker } = await import('#src/components/form/bank-picker.tsx');

const bank = (bank_code: string, digits: number[], logo = '') => ({
  bank_code,
  digits,
  logo,
  name: bank_code.toLowerCase(),
  mark: bank_code,
  colour: '#4e2e7f',
});

it('offers the banks that have accounts, by their logo or their letters', () => {
  const client = new QueryClient();
  client.setQueryData(['banks'], [bank('SCB', [10], '/img/scb.webp'), bank('GSB', [12]), bank('PROMPTPAY', [])]);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <BankPicker name="bank_code" />
    </QueryClientProvider>,
  );
  const offered = [...html.matchAll(/value="(\w+)"/g)].map(([, code]) => code);
  expect(offered).toEqual(['SCB', 'GSB']);
  expect([...html.matchAll(/<img src="([^"]*)"/g)].map(([, src]) => src)).toEqual(['/img/scb.webp']);
  expect(html).toContain('>GSB<');
});
