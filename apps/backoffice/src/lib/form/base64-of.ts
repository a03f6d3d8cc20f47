/** So many arguments a function surely takes. */
const PART_BYTES = 8_192;

/** A file as it travels in JSON. */
export const base64Of = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; from += PART_BYTES)
    parts.push(String.fromCodePoint(...bytes.subarray(from, from + PART_BYTES)));
  return btoa(parts.join(''));
};
