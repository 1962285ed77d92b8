/** A plate as it can be looked up, without its space; undefined for what can be none. */
export function normalizePlate(compact: string | undefined): string | undefined {
  if (compact === undefined || compact.length > 20) return undefined;
  const plate = compact.replaceAll(/[\s-]/g, '').toUpperCase();
  return /^[A-Z0-9]{2,8}$/.test(plate) ? plate : undefined;
}
