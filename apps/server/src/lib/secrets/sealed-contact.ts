import type { SecretBox } from '#src/lib/secrets/secret-box.ts';

/** Where goods go, and to whom. */
interface Contact {
  readonly name: string;
  readonly phone: string;
  readonly address: string;
}

/** Where a contact was sealed for: it opens nowhere else. */
const contactPlace = (redemptionId: string): string => `redemption ${redemptionId}`;

/** Seals where goods go: nobody reads it from a stolen disk. */
export const sealContact = (box: SecretBox, redemptionId: string, { name, phone, address }: Contact): Buffer =>
  box.seal(JSON.stringify({ name, phone, address }), contactPlace(redemptionId));

/** Opens it again, for those who send. */
export const openContact = (box: SecretBox, redemptionId: string, sealed: Buffer): Contact =>
  JSON.parse(box.open(sealed, contactPlace(redemptionId))) as Contact;
