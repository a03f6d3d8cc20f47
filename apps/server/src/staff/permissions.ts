import { PERMISSIONS, type Permission, type Role } from '@chokdee/contract';

/** Whether a role may do something. */
export const may = (role: Role, permission: Permission): boolean =>
  (PERMISSIONS[permission] as readonly Role[]).includes(role);

/** Everything that a role may do. */
export const permissionsOf = (role: Role): Permission[] =>
  (Object.keys(PERMISSIONS) as Permission[]).filter((permission) => may(role, permission));
