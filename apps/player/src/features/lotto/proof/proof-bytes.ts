/** The bytes of a base64 text; none for one that is not. */
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
};

/** Whether two texts of bytes are the same; two empty ones prove nothing and are not. */
export const isSameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length > 0 && a.length === b.length && a.every((byte, place) => byte === b[place]);

/** Whether the owner of a key signed these bytes (Ed25519); undefined where the browser cannot tell. */
export const isSignedBy = async (
  publicKey: string,
  signature: string,
  bytes: Uint8Array,
): Promise<boolean | undefined> => {
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  if (!subtle || !(await hasEd25519(subtle))) return undefined;
  try {
    const key = await subtle.importKey('spki', fromBase64(publicKey), 'Ed25519', false, ['verify']);
    return await subtle.verify('Ed25519', key, fromBase64(signature), Uint8Array.from(bytes));
  } catch {
    return false;
  }
};

/** Browsers learned it between 2023 and 2025, and have it only on pages that came over TLS or from this machine. */
const hasEd25519 = async (subtle: SubtleCrypto): Promise<boolean> => {
  try {
    await subtle.generateKey('Ed25519', false, ['sign', 'verify']);
    return true;
  } catch {
    return false;
  }
};
