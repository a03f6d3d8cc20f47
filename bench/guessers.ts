import { Agent, request } from 'node:http';

// A process of guessers for the bench: so many addresses, so many log-ins a second in all, at phones that nobody has.
const [port = '', rate = '', addresses = ''] = process.argv.slice(2);
const TICK_MS = 10;
const OUTSTANDING_MAX = 2_000;

const agents = Array.from(
  { length: Number(addresses) },
  (_, index) => new Agent({ keepAlive: true, localAddress: `127.0.7.${index + 1}`, maxSockets: 40 }),
);
let isOn = false;
let [sent, answered, outstanding, guesses] = [0, 0, 0, 0];

const guess = (): void => {
  guesses += 1;
  if (outstanding >= OUTSTANDING_MAX) return;
  const agent = agents[guesses % agents.length];
  const body = JSON.stringify({ phone: `08${String(guesses % 1e8).padStart(8, '0')}`, password: `guess ${guesses}` });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...(guesses % (2 * agents.length) < agents.length && { 'x-device-id': `browser-${guesses}` }), // each another, as if it were known here
  };
  sent += 1;
  outstanding += 1;
  const done = () => void (outstanding -= 1);
  request({ host: '127.0.0.1', port, path: '/api/login', method: 'POST', headers, agent }, (response) => {
    answered += 1;
    response.resume().once('end', done);
  })
    .once('error', done)
    .end(body);
};

let due = 0;
let last = performance.now();
setInterval(() => {
  const at = performance.now();
  if (isOn) for (due += ((at - last) * Number(rate)) / 1_000; due >= 1; due -= 1) guess();
  last = at;
}, TICK_MS);
let [onAt, onMs] = [0, 0];
process.on('message', (wanted) => {
  isOn = wanted === 'on';
  if (isOn) onAt = performance.now();
  else onMs += performance.now() - onAt;
  if (!isOn) process.send?.({ sent, answered, ms: onMs, cpu: process.cpuUsage() });
});
process.send?.({});
process.on('disconnect', () => process.exit(0));
