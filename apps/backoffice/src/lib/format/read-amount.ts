/** The most that one act may move, in baht: what the wire takes. */
const BAHT_MAX = 10_000_000_000;

/** An amount as someone types it, `1,250.50`; undefined for anything that is no amount of baht and satang. */
export const readAmount = (text: string): number | undefined => {
  const tidy = text.replaceAll(/[,\s]/g, '');
  const amount = /^\d+(?:\.\d{1,2})?$/.test(tidy) ? Number(tidy) : 0;
  return amount > 0 && amount <= BAHT_MAX ? amount : undefined;
};

/** An amount as someone would type it: with commas, without decimals that say nothing. */
export const typedBaht = (baht: number): string => baht.toLocaleString('en-US', { maximumFractionDigits: 2 });
