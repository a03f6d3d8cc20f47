/** A phone that can be recognised by those who know it: 081-xxx-5678. */
export const maskPhone = (phone: string): string => `${phone.slice(0, 3)}-xxx-${phone.slice(-4)}`;

/** A bank account number by its last four digits; the number itself stays sealed. */
export const maskNumber = (tail: string): string => `xxx-x-xx${tail}`;
