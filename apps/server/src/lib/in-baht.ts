/** A row's amounts in baht, as editors and the audit log show them: neither is encoded by the contract. */
export const inBaht = <Row extends object>(row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      name.startsWith('amount_') && typeof value === 'number' ? value / 100 : value,
    ]),
  ) as Row;
