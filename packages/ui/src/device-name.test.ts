import { expect, it } from 'vitest';
import { deviceName, isHandheld } from '#src/device-name.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  [`${ANDROID} Chrome/130.0.0.0 Mobile Safari/537.36`, 'Chrome บน Android', true],
  [`${ANDROID} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`, 'Samsung Internet บน Android', true],
  [`${ANDROID} Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 Line/14.9.0/IAB`, 'LINE บน Android', true],
  [`${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`, 'Safari บน iPhone', true],
  [`${IPHONE} CriOS/130.0 Mobile/15E148 Safari/604.1`, 'Chrome บน iPhone', true],
  [`${IPHONE} Mobile/15E148 Safari Line/14.9.0`, 'LINE บน iPhone', true],
  [`${WINDOWS} Safari/537.36`, 'Chrome บน Windows', false],
  [`${WINDOWS} Safari/537.36 Edg/130.0.0.0`, 'Edge บน Windows', false],
  [`${MAC} Version/17.5 Safari/605.1.15`, 'Safari บน Mac', false],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox บน Linux', false],
  ['curl/8.5.0', 'อุปกรณ์ที่ไม่รู้จัก', false],
  ['', 'อุปกรณ์ที่ไม่รู้จัก', false],
])('of %s says %s', (agent, name, isInHand) => {
  expect([deviceName(agent), isHandheld(agent)]).toEqual([name, isInHand]);
});
