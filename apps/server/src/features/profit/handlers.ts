import { whyProfit } from '#src/features/profit/why-profit.ts';

export const profitStaffHandlers = { 'GET /bo/api/profit': whyProfit };
