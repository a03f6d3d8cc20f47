let typed = '';

/** Keeps the phone that was typed into one of the guests' forms, so that the next one begins with it. Never stored. */
export const keepTypedPhone = (phone: string): void => {
  typed = phone;
};

export const typedPhone = (): string => typed;
