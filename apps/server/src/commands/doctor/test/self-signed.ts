import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';

const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
};
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const oid = (...bytes: number[]) => der(0x06, Buffer.from(bytes));
const time = (at: Date) => der(0x18, Buffer.from(at.toISOString().replaceAll(/[-:T]|\.\d+/g, '')));

const ED25519 = sequence(oid(0x2b, 0x65, 0x70));
const nameOf = (name: string) => sequence(der(0x31, sequence(oid(0x55, 0x04, 0x03), der(0x0c, Buffer.from(name)))));
const FOR_LOCALHOST = sequence(
  sequence(oid(0x55, 0x1d, 0x11), der(0x04, sequence(der(0x82, Buffer.from('localhost'))))),
  sequence(oid(0x55, 0x1d, 0x13), der(0x04, sequence(der(0x01, Buffer.from([0xff]))))),
);

/** A certificate of `localhost` that signed itself, and its key, both as PEM. */
export const selfSigned = (until: Date): { key: string; cert: string } => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const name = nameOf(randomUUID()); // of two with one name, one is taken for the other's issuer
  const facts = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ED25519,
    name,
    sequence(time(new Date(until.getTime() - 400 * 86_400_000)), time(until)),
    name,
    publicKey.export({ format: 'der', type: 'spki' }),
    der(0xa3, FOR_LOCALHOST),
  );
  const signature = der(0x03, Buffer.from([0]), sign(null, facts, privateKey));
  const body = sequence(facts, ED25519, signature).toString('base64').replaceAll(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`,
  };
};
