/** Keeps many chips in one row that scrolls sideways on a phone; elsewhere they wrap. The row holds their hidden inputs, or the page would scroll too. */
export const ONE_ROW =
  'max-sm:-mx-4 max-sm:min-w-0 max-sm:[&>div]:relative max-sm:[&>div]:flex-nowrap max-sm:[&>div]:overflow-x-auto max-sm:[&>div]:px-4 max-sm:[&>div]:py-1 max-sm:[&>div]:[scrollbar-width:none] max-sm:[&_label]:whitespace-nowrap';
