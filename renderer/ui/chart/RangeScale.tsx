export type RangeScaleProps = {
  readonly title: string;
  readonly values: readonly { readonly label: string; readonly value: number }[];
  readonly band?: { readonly lower: number; readonly upper: number; readonly label: string };
  readonly format: (value: number) => string;
};

/** Values of one kind on one scale, with a band around them where there is one. */
export function RangeScale({ title }: RangeScaleProps) {
  return <figure aria-label={title} />;
}
