/** Lays a text where it can be pasted from. The clipboard exists only on pages that came over TLS; on others the old way is left. */
export async function copyText(text: string): Promise<void> {
  if ('clipboard' in navigator) return navigator.clipboard.writeText(text);
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  // oxlint-disable-next-line typescript/no-deprecated -- there is no other way on plain HTTP
  const isCopied = document.execCommand('copy');
  area.remove();
  if (!isCopied) throw new Error('not copied');
}
