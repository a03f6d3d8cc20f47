import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import { ApprovalsScreen } from '#src/features/approvals/approvals-screen.tsx';

const person = { staff_id: 2, username: 'finance', name: '' };
const asked = {
  approval_id: '',
  kind: 'POST /bo/api/accounts/bank/save',
  subject_type: 'account',
  subject_id: '1',
  subject_name: '',
  before: {},
  after: { account_number: '••••7890' },
  reason: '',
  status: 'pending',
  requested_by: person,
  requested_at: '2026-11-18T05:00:00.000Z',
  expires_at: '2026-11-19T05:00:00.000Z',
  decided_by: null,
  decided_at: null,
  note: '',
  may_decide: true,
};

it('what each request would change is a region with a name of its own, also where two ask for the same', () => {
  const client = new QueryClient();
  client.setQueryData(['me'], { staff_id: 1, permissions: [] });
  const items = ['a', 'b'].map((approval_id) => ({ ...asked, approval_id }));
  client.setQueryData(['approvals', 'pending', {}], { pages: [{ items, next_cursor: null }], pageParams: [undefined] });
  const page = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Router ssrPath="/approvals">
        <ApprovalsScreen />
      </Router>
    </QueryClientProvider>,
  );
  const regions = [...page.matchAll(/<section[^>]*aria-label="([^"]*)"/g)].map(([, name]) => name);
  expect(regions).toEqual(['รายการ: 1. บันทึกบัญชีธนาคาร', 'รายการ: 2. บันทึกบัญชีธนาคาร']);
});

it('money that is put right is said in words: to whom, how much, and what he has', () => {
  const adjusted = {
    ...asked,
    approval_id: 'c',
    kind: 'wallet_adjust',
    subject_type: 'member',
    subject_id: '100015',
    subject_name: 'อนุชา มีสุข',
    before: { wallet_id: 7, wallet_name: 'กระเป๋าหลัก', adjustments: 2, adjusted: 300 },
    after: {
      wallet_id: 7,
      wallet_name: 'กระเป๋าหลัก',
      adjustments: 3,
      adjusted: -250,
      direction: 'out',
      amount: 550,
      balance_when_asked: 222.75,
    },
  };
  const client = new QueryClient();
  client.setQueryData(['me'], { staff_id: 1, permissions: [] });
  client.setQueryData(['approvals', 'pending', {}], {
    pages: [{ items: [adjusted], next_cursor: null }],
    pageParams: [undefined],
  });
  const page = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Router ssrPath="/approvals">
        <ApprovalsScreen />
      </Router>
    </QueryClientProvider>,
  );
  const text = page.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(text).toContain('อนุชา มีสุข');
  expect(text).toMatch(/หักออก -?550\.00/);
  expect(text).toMatch(/กระเป๋า กระเป๋าหลัก/);
  expect(text).toMatch(/ยอดตอนที่ขอ 222\.75/);
  expect(text).not.toContain('balance_when_asked');
});
