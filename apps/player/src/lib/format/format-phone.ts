/** A phone number as Thais write it: `081-234-5678`. */
export const formatPhone = (phone: string): string => phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');

/** The same for other eyes: the middle is hidden. */
export const maskPhone = (phone: string): string => phone.replace(/^(\d{3})\d{3}(\d{4})$/, '$1-XXX-$2');
