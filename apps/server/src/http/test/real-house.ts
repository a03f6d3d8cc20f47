/** What a house of real money sets at least, with secrets of its own; nobody is at its addresses. */
export const REAL_HOUSE = {
  SANDBOX: '0',
  PUBLIC_URL: 'https://chokdee.example',
  DATA_KEYS: `k1:${Buffer.alloc(32, 'data-key').toString('base64')}`,
  LOOKUP_KEY: 'lookup-key-of-a-real-house',
  SMS_URL: 'http://127.0.0.1:9/',
  SMS_KEY: 'sms-key-of-a-real-house',
  RECEIPT_KEY: Buffer.alloc(32, 'receipts').toString('base64'),
  GAME_KEY: 'game-key-of-a-real-house',
} as const;
