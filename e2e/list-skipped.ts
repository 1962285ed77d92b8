/** The parts of Playwright's test that are read here. */
type Test = {
  readonly title: string;
  readonly annotations: readonly { readonly type: string; readonly description?: string }[];
  readonly outcome: () => string;
};

/** One line for each reason with the number of tests, followed by their titles. */
export function listSkipped(tests: readonly Test[]): string[] {
  const titles = new Map<string, string[]>();
  for (const test of tests.filter((each) => each.outcome() === 'skipped')) {
    const skip = test.annotations.find(({ type }) => type === 'skip');
    const reason = skip?.description ?? 'an earlier test of the same group failed';
    titles.set(reason, [...(titles.get(reason) ?? []), test.title]);
  }
  return [...titles].flatMap(([reason, names]) => [
    `Skipped: ${names.length} ${names.length === 1 ? 'test' : 'tests'}. Reason: ${reason}.`,
    ...names.map((name) => `  - ${name}`),
  ]);
}
