const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it stands in HTML, also between double quotes. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

/** JSON as it stands in a script element: `<` is the only sign with which it could end that, or open a comment in it. */
export const escapeJson = (data: object): string => JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
