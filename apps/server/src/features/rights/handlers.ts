import { dataState } from '#src/features/rights/data-state.ts';
import { askErasure, keepData } from '#src/features/rights/erase/ask-erasure.ts';
import { dataExport } from '#src/features/rights/export/data-export.ts';

export const rightsHandlers = {
  'GET /api/member/data': dataState,
  'POST /api/member/data/export': dataExport,
  'POST /api/member/data/erase': askErasure,
  'POST /api/member/data/keep': keepData,
};
