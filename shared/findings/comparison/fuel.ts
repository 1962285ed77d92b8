/** What a fuel's name may stand for. */
const FUELS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/petrol|gasoline|unleaded|benzin|spirit/, ['petrol']],
  [/diesel|heavy oil|gas oil|derv/, ['diesel']],
  // “Hybrid” alone says neither what it burns nor that it is charged.
  [/hybrid|phev|mhev|hev\b/, ['petrol', 'diesel', 'electric']],
  [/electric|\bbev\b|\bev\b/, ['electric']],
  [/\blpg\b|petroleum gas|\bgas\b|bi fuel|\bcng\b|natural gas/, ['gas', 'petrol']],
  [/ethanol|\be85\b|flex/, ['petrol']],
  [/hydrogen|fuel cell/, ['hydrogen', 'electric']],
];

/**
 * Whether two fuels can be the same vehicle's: they have something in common, or one of them is not
 * known here. Petrol and “Petrol/Electric” do, petrol and diesel don't.
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
  // “Gas oil” is diesel's name in the register, and no gas.
  const plain = words.replaceAll('gas oil', 'diesel');
  return new Set(FUELS.filter(([name]) => name.test(plain)).flatMap(([, fuels]) => fuels));
}
