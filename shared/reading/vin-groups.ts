/**
 * A VIN in groups to be read against the car: 3-3-3-4-4 for the seventeen characters of today's
 * (the first three the maker, the last eight the vehicle), fours for an older one. What is not
 * letters and figures alone is left whole.
 */
export function splitVin(vin: string): string[] {
  if (!/^[A-Z0-9]{5,17}$/i.test(vin)) return [vin];
  const pattern = vin.length === 17 ? /^(.{3})(.{3})(.{3})(.{4})(.{4})$/ : /.{1,4}/g;
  const match = vin.match(pattern);
  if (!match) return [vin];
  return vin.length === 17 ? match.slice(1) : [...match];
}

/** What is unusual about a VIN's form, in words; undefined when nothing is. Never a reason to refuse it. */
export function vinRemark(vin: string): string | undefined {
  if (/[IOQ]/i.test(vin)) return 'Has an I, O or Q, which no VIN since 1981 holds: check each one';
  if (vin.length !== 17)
    return `${vin.length} characters: a VIN has 17 since 1981, and may have fewer before`;
  return undefined;
}
