import { PERMISSIONS, REFUSALS, ROLES, type StaffKey, type StaffSent, staffCalls } from '@chokdee/contract';
import { expect } from 'vitest';
import type { TestApp } from '#src/http/test/test-app.ts';
import { callStaff, makeStaff } from '#src/http/test/test-staff.ts';

/** Everyone else is turned away, and nobody at all is sent to the log-in; whoever may is not refused for who he is. */
export const expectRoles = async <K extends StaffKey>(app: TestApp, key: K, input: StaffSent<K>): Promise<void> => {
  const call = staffCalls[key] as { permission?: keyof typeof PERMISSIONS };
  const allowed: readonly string[] = call.permission ? PERMISSIONS[call.permission] : ROLES;
  for (const role of ROLES) {
    const { status, body } = await callStaff(app, key, input, { as: await makeStaff(app, role) });
    const isRefused = status === 403 && body.error === REFUSALS.staff_forbidden.code;
    expect([role, isRefused]).toEqual([role, !allowed.includes(role)]);
  }
  const nobody = await callStaff(app, key, input);
  expect([nobody.status, nobody.body.error]).toEqual([401, REFUSALS.staff_session_expired.code]);
};
