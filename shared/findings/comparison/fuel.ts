/** Energy sources that a fuel name may include. */
const FUELS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/petrol|gasoline|unleaded|benzin|spirit/, ['petrol']],
  [/diesel|heavy oil|gas oil|derv/, ['diesel']],
  // “Hybrid” alone states neither the fuel nor whether the vehicle can be charged.
  [/hybrid|phev|mhev|hev\b/, ['petrol', 'diesel', 'electric']],
  [/electric|\bbev\b|\bev\b/, ['electric']],
  [/\blpg\b|petroleum gas|\bgas\b|bi fuel|\bcng\b|natural gas/, ['gas', 'petrol']],
  [/ethanol|\be85\b|flex/, ['petrol']],
  [/hydrogen|fuel cell/, ['hydrogen', 'electric']],
];

/**
 * Returns whether two fuel names can describe the same vehicle: they share an energy source, or one
 * of them is unknown. “Petrol” and “Petrol/Electric” are compatible. Petrol and diesel are not.
 */
export function areFuelsCompatible(one: string, other: string): boolean {
  const [left, right] = [findFuels(one), findFuels(other)];
  return left.size === 0 || right.size === 0 || [...left].some((fuel) => right.has(fuel));
}

function findFuels(written: string): ReadonlySet<string> {
  const words = written
    .slice(0, 200)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ');
  // “Gas oil” is a register name for diesel. It must not match “gas”.
  const plain = words.replaceAll('gas oil', 'diesel');
  return new Set(FUELS.filter(([name]) => name.test(plain)).flatMap(([, fuels]) => fuels));
}
