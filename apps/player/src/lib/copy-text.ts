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
  document.body.append(area);
  area.select();
  // oxlint-disable-next-line typescript/no-deprecated -- there is no other way on plain HTTP
  const isCopied = document.execCommand('copy');
  area.remove();
  if (!isCopied) throw new Error('not copied');
}
