import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { WheelFace, type WheelField } from '#src/pictures/wheel-face.tsx';

it.each<[WheelField['pays'], number, string]>([
  ['cash', 1_000, '1,000.00'],
  ['free', 30, '30.00'],
  ['points', 1_000, '1,000'],
  ['none', 0, 'ไม่มี'],
])('writes a prize of %s and %d as %s', (pays, amount, text) => {
  expect(renderToStaticMarkup(<WheelFace fields={[{ name: '', pays, amount, colour: '#123456' }]} />)).toContain(
    `>${text}<`,
  );
});
