import { wheelSave } from '#src/features/wheel/staff/wheel-save.ts';
import { wheelSpins } from '#src/features/wheel/staff/wheel-spins.ts';
import { wheelsList } from '#src/features/wheel/staff/wheels-list.ts';

export const wheelStaffHandlers = {
  'GET /bo/api/wheels': wheelsList,
  'POST /bo/api/wheels/save': wheelSave,
  'GET /bo/api/wheels/spins': wheelSpins,
};
