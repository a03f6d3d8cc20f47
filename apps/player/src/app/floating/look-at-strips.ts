/** What is pressed, typed into or looked at. */
const CONTENT =
  'a, button, input, select, textarea, label, summary, iframe, img, video, canvas, svg:not([aria-hidden]), [role=button], [role=tab], [role=option]';
/** The ground of the page and of what stands at the lower edge is no card's. */
const GROUND = 'html, body, main, [data-bottom-bar]';
const GROUNDLESS = /^transparent$|^rgba\(.*, 0\)$/;

/**
 * Looks at strips of the page as it is now. Answers whether a floating button in a place there would lie over something to press, to
 * see or to read, or over a card. Boxes are compared: asking the page what lies at a point takes it half a millisecond each time.
 */
export function lookAtStrips(strips: readonly DOMRect[]): (place: DOMRect) => boolean {
  const boxes: DOMRect[] = [];
  for (const element of document.querySelectorAll('body *:not(svg *, [data-floating], [data-floating] *)')) {
    const box = element.getBoundingClientRect();
    if (strips.some((strip) => isOver(box, strip))) boxes.push(...takenBy(element, box));
  }
  return (place) => boxes.some((box) => isOver(box, place));
}

const isOver = (box: DOMRect, place: DOMRect): boolean =>
  box.left < place.right && box.right > place.left && box.top < place.bottom && box.bottom > place.top;

const takenBy = (element: Element, box: DOMRect): DOMRect[] => {
  const isTaken = element.matches(CONTENT) || (!element.matches(GROUND) && hasGround(element));
  return isTaken ? [box] : textBoxes(element);
};

const hasGround = (element: Element): boolean => !GROUNDLESS.test(getComputedStyle(element).backgroundColor);

/** Where the letters of the element itself stand: most of a line may be empty. */
const textBoxes = (element: Element): DOMRect[] =>
  Array.from(element.childNodes)
    .filter(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim())
    .flatMap((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return Array.from(range.getClientRects());
    });
