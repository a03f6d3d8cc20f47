/** Under which a member's messages are kept. */
export const MESSAGES = ['member', 'messages'] as const;
