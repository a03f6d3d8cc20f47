/**
 * Lays a text where it can be pasted from. The clipboard exists only on pages that came over TLS, and browsers inside of apps
 * may refuse it: then the old way is left.
 */
export async function copyText(text: string): Promise<void> {
  const isTaken =
    'clipboard' in navigator &&
    (await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    ));
  if (isTaken) return;
  const area = document.createElement('textarea');
  area.value = text;
  // A keyboard would rise for a moment, and the page would move to a field that stands in its flow.
  area.readOnly = true;
  area.style.cssText = 'position: fixed; top: 0; opacity: 0';
  // What lies below a window cannot be selected.
  const [window = document.body] = [...document.querySelectorAll('dialog:modal')].slice(-1);
  window.append(area);
  area.select();
  // Safari on a phone selects nothing of a field that is only read.
  area.setSelectionRange(0, text.length);
  // oxlint-disable-next-line typescript/no-deprecated -- there is no other way on plain HTTP
  const isCopied = document.execCommand('copy');
  area.remove();
  if (!isCopied) throw new Error('not copied');
}
