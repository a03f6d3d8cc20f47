import { encode } from 'uqr';

const BORDER = 2;

/** The modules of a QR code, dark ones true. */
export const qrModules = (text: string): readonly (readonly boolean[])[] =>
  encode(text, { ecc: 'M', border: BORDER }).data;

/** A QR code as one path, with what it is for. It is dark on white whatever the look: a camera must read it. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const rows = qrModules(text);
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return (
    <>
      <span className="sr-only">{label}</span>
      <svg
        viewBox={`0 0 ${rows.length} ${rows.length}`}
        aria-hidden
        shapeRendering="crispEdges"
        className="aspect-square w-full rounded-control bg-[#fff]"
      >
        <path d={path} fill="#000000" />
      </svg>
    </>
  );
}
