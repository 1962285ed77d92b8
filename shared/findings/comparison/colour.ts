/** Words that belong to each colour. One word may belong to several colours. */
const COLOUR_FAMILIES: Readonly<Record<string, readonly string[]>> = {
  grey: 'grey gray silver anthracite graphite gunmetal charcoal steel titanium platinum'.split(' '),
  black: 'black ebony onyx'.split(' '),
  white: 'white ivory pearl cream'.split(' '),
  blue: 'blue navy turquoise aqua teal azure indigo'.split(' '),
  green: 'green turquoise teal olive lime khaki'.split(' '),
  red: 'red maroon burgundy crimson scarlet pink'.split(' '),
  purple: 'purple violet mauve lilac maroon burgundy plum indigo'.split(' '),
  yellow: 'yellow gold lime'.split(' '),
  orange: 'orange copper bronze'.split(' '),
  brown: 'brown beige bronze gold copper cream sand tan khaki'.split(' '),
};

const UNSPECIFIC_COLOUR = /multi|two.?tone|various|unknown|not known|other/i;

/**
 * Returns whether two colour names can describe the same colour. Manufacturers' names are compared
 * by the colour words in them (“Deep Impact Blue”). Similar colours such as silver and grey are
 * compatible. A name without a colour word is compatible with every colour.
 */
export function areColoursCompatible(one: string, other: string): boolean {
  const [left, right] = [findColourFamilies(one), findColourFamilies(other)];
  return left.size === 0 || right.size === 0 || [...left].some((family) => right.has(family));
}

function findColourFamilies(written: string): ReadonlySet<string> {
  const text = written.slice(0, 200).toLowerCase();
  if (UNSPECIFIC_COLOUR.test(text)) return new Set();
  const words = new Set(text.split(/[^a-z]+/));
  return new Set(
    Object.entries(COLOUR_FAMILIES)
      .filter(([, names]) => names.some((name) => words.has(name)))
      .map(([family]) => family),
  );
}
