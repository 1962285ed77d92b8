/** One kind of fact that an advert may state. Patterns are read on the normalised text. */
export type Kind<Name extends string = string> = {
  readonly name: Name;
  /** Each has the flags “g” and “i”, unless the case of a letter matters. */
  readonly admissions: readonly RegExp[];
  /** Phrases with the same words that mean something else. They are left out before reading. */
  readonly lookAlikes?: RegExp;
  /** Words that state the fact only if they are denied: “no finance”, “accident free”. */
  readonly deniable?: RegExp;
};

export const pattern = (source: string) => new RegExp(source, 'gi');

/** Up to `max` words of the same clause. */
export const gap = (max: number) =>
  String.raw`(?:[\s,/&'"(:)+-]+(?!(?:no|not|never|nor|needs?|requires?|needing)\b)[\w'£%]+){0,${max}}?[\s,/&'"(:)+-]+`;
