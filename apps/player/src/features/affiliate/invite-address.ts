/** The address that a friend opens: whoever registers from it was brought by the member. */
export const inviteAddress = (code: string, origin = location.origin): string =>
  `${origin}/register?ref=${encodeURIComponent(code)}`;
