import { wheelOne } from '#src/features/wheel/staff/wheel-one.ts';
import { wheelSave } from '#src/features/wheel/staff/wheel-save.ts';
import { wheelSpins } from '#src/features/wheel/staff/wheel-spins.ts';
import { wheelsList } from '#src/features/wheel/staff/wheels-list.ts';

export const wheelStaffHandlers = {
  'GET /bo/api/wheels': wheelsList,
  'GET /bo/api/wheels/wheel': wheelOne,
  'POST /bo/api/wheels/save': wheelSave,
  'GET /bo/api/wheels/spins': wheelSpins,
};
