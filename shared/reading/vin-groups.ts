/**
 * Splits a VIN into groups for comparison with the vehicle. A VIN of 17 characters has 3-3-3-4-4:
 * the first three identify the manufacturer, the last eight the vehicle. A shorter one has groups
 * of four. Text with other characters is not split.
 */
export function splitVin(vin: string): string[] {
  if (!/^[A-Z0-9]{5,17}$/i.test(vin)) return [vin];
  const pattern = vin.length === 17 ? /^(.{3})(.{3})(.{3})(.{4})(.{4})$/ : /.{1,4}/g;
  const match = vin.match(pattern);
  if (!match) return [vin];
  return vin.length === 17 ? match.slice(1) : [...match];
}

/**
 * Describes an unusual VIN format. Returns undefined for the usual one. An unusual format is never
 * a reason to reject a VIN.
 */
export function vinRemark(vin: string): string | undefined {
  if (/[IOQ]/i.test(vin)) return 'Has an I, O or Q, which no VIN since 1981 holds: check each one';
  if (vin.length !== 17)
    return `${vin.length} characters: a VIN has 17 since 1981, and may have fewer before`;
  return undefined;
}
