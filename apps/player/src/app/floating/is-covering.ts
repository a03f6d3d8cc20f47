/** What is pressed, typed into or looked at. */
const CONTENT =
  'a, button, input, select, textarea, label, summary, iframe, img, video, canvas, svg:not([aria-hidden]), [role=button], [role=tab], [role=option]';
const GROUNDLESS = /^transparent$|^rgba\(.*, 0\)$/;
const GRID_PX = 8;

/** Whether a floating button that stood here would lie over something to press, to see or to read, or over a card's edge. */
export function isCovering({ left, top, right, bottom }: DOMRect): boolean {
  for (const x of steps(left, right)) for (const y of steps(top, bottom)) if (hasContent(x, y)) return true;
  return false;
}

/** Points from just inside one edge to just inside the other. */
const steps = (from: number, to: number): number[] => {
  const count = Math.ceil((to - from) / GRID_PX);
  return Array.from({ length: count + 1 }, (_, index) => from + 1 + ((to - from - 2) * index) / count);
};

function hasContent(x: number, y: number): boolean {
  const below = document.elementsFromPoint(x, y).filter((element) => !element.closest('[data-floating]'));
  const [top] = below;
  return top !== undefined && (top.closest(CONTENT) !== null || hasText(top, x, y) || below.some(isCard));
}

/** The ground of the page and of what stands at the lower edge is no card's. */
const isCard = (element: Element): boolean =>
  !element.matches('html, body, main, [data-bottom-bar]') &&
  !GROUNDLESS.test(getComputedStyle(element).backgroundColor);

/** Whether a letter of the element itself stands at this point: most of a line may be empty. */
const hasText = (element: Element, x: number, y: number): boolean =>
  Array.from(element.childNodes)
    .filter(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim())
    .some((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return Array.from(range.getClientRects()).some(
        ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
      );
    });
