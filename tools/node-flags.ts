/**
 * How every process of the product runs. V8 lets the space for young objects grow to 3 × 32 MB, which a server under load
 * fills and never gives back; with 8 it does the same work a second in 60 MB less (`npm run bench selling`).
 */
export const NODE_FLAGS = ['--max-semi-space-size=8'] as const;
