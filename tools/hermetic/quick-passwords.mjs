import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

// Loaded into every process of a run of tests, as `guard.mjs` is: hashes of passwords cost them next to nothing. Nothing in the
// product can set this; what it really uses is tested in a process without it (apps/server/src/lib/secrets/password.test.ts).

const { argon2 } = crypto;
/** @type {typeof argon2} */
const quickly = (algorithm, parameters, done) => argon2(algorithm, { ...parameters, memory: 8, passes: 1 }, done);
Object.assign(crypto, { argon2: quickly });
syncBuiltinESMExports();
