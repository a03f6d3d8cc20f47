import { askForMember, keepMember } from '#src/features/rights/staff/ask-for-member.ts';
import { memberErasure } from '#src/features/rights/staff/member-erasure.ts';

export const rightsStaffHandlers = {
  'GET /bo/api/member/erasure': memberErasure,
  'POST /bo/api/member/erasure/ask': askForMember,
  'POST /bo/api/member/erasure/keep': keepMember,
};
