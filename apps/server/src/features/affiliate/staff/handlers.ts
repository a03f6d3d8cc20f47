import { affiliateConfig } from '#src/features/affiliate/staff/affiliate-config.ts';
import { affiliateConfigPreview } from '#src/features/affiliate/staff/affiliate-config-preview.ts';
import { affiliateConfigSave } from '#src/features/affiliate/staff/affiliate-config-save.ts';
import { affiliateMembers } from '#src/features/affiliate/staff/affiliate-members.ts';
import { caseDecide } from '#src/features/affiliate/staff/case-decide.ts';
import { casesList } from '#src/features/affiliate/staff/cases-list.ts';
import { staffNetwork } from '#src/features/affiliate/staff/staff-network.ts';

export const affiliateStaffHandlers = {
  'GET /bo/api/affiliate/config': affiliateConfig,
  'POST /bo/api/affiliate/config/preview': affiliateConfigPreview,
  'POST /bo/api/affiliate/config/save': affiliateConfigSave,
  'GET /bo/api/affiliate/members': affiliateMembers,
  'GET /bo/api/affiliate/network': staffNetwork,
  'GET /bo/api/affiliate/cases': casesList,
  'POST /bo/api/affiliate/cases/decide': caseDecide,
};
