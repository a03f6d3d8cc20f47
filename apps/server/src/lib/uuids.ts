const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MS_MAX = 2 ** 48 - 1;

/** Whether a text can be the id of something that members own. */
export const isUuid = (text: string): boolean => UUID.test(text);

/** The lowest id (UUIDv7) that can have been made at an instant, in milliseconds, or after it. */
export const uuidAt = (ms: number): string => {
  const digits = Math.min(Math.max(ms, 0), MS_MAX).toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-0000-0000-000000000000`;
};
