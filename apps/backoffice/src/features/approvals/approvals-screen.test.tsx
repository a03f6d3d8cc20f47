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
