/** A plate as it can be looked up, without its space; undefined for what can be none. */
export function lookUpPlate(written: string | undefined): string | undefined {
  if (written === undefined || written.length > 20) return undefined;
  const plate = written.replaceAll(/[\s-]/g, '').toUpperCase();
  return /^[A-Z0-9]{2,8}$/.test(plate) ? plate : undefined;
}
