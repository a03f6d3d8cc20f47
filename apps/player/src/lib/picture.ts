/** The margin of our pictures, in px. */
export const MARGIN = 48;
export const INK = '#161b2b';
export const MUTED = '#566079';
export const PAPER = '#fbf8f1';

/** A sheet of paper to draw on, once the fonts are there. */
export async function openSheet(width: number, height: number, brand: string) {
  await Promise.all(['400 24px Prompt', '500 24px Prompt'].map((font) => document.fonts.load(font, `${brand}0`)));
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('บันทึกรูปไม่สำเร็จ');
  context.fillStyle = PAPER;
  context.fillRect(0, 0, width, height);
  return { canvas, context };
}

/** Hands a drawing to the browser as a PNG to keep. */
export async function savePng(canvas: HTMLCanvasElement, name: string): Promise<void> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('บันทึกรูปไม่สำเร็จ');
  await saveFile(blob, name);
}

/**
 * Hands a file to the browser to keep. A phone's own sheet puts a picture among the pictures; a download would lie among the files,
 * and inside LINE there are none.
 */
export async function saveFile(file: Blob, name: string): Promise<void> {
  const shared = { files: [new File([file], name, { type: file.type })] };
  if (!matchMedia('(pointer: coarse)').matches || !navigator.canShare?.(shared)) return download(file, name);
  await navigator.share(shared).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) download(file, name);
  });
}

function download(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}

interface Look {
  size: number;
  weight?: number;
  colour?: string;
  align?: CanvasTextAlign;
}

/** Writes on a drawing in the product's hand. */
export const writer =
  (context: CanvasRenderingContext2D) =>
  (text: string, x: number, y: number, { size, weight = 400, colour = INK, align = 'left' }: Look): void => {
    context.font = `${weight} ${size}px Prompt, sans-serif`;
    context.fillStyle = colour;
    context.textAlign = align;
    context.fillText(text, x, y);
  };

/** Draws the perforation of a receipt across a drawing. */
export function perforate(context: CanvasRenderingContext2D, y: number): void {
  context.strokeStyle = '#d8cdb2';
  context.lineWidth = 3;
  context.setLineDash([10, 10]);
  context.beginPath();
  context.moveTo(MARGIN, y);
  context.lineTo(context.canvas.width - MARGIN, y);
  context.stroke();
}
