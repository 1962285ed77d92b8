import { expect, test } from 'vitest';
import { capitalize } from '../format/text.ts';
import { getDataset } from '../provider/catalogue.ts';
import { CHECK_IDS } from './checks/check.ts';
import { CHECKS } from './checks/definitions.ts';
import { RULES, RULES_VERSION } from './registry.ts';

const getName = (id: Parameters<typeof getDataset>[0]) => getDataset(id).name;

/** Renders `shared/findings/RULES.md` from the checks and the registry. */
function rulesPage(): string {
  const checks = CHECK_IDS.map((id) => {
    const { name, question, needed, facts } = CHECKS[id];
    const needs = facts.map(({ name: fact, statedBy }) => {
      const places = statedBy.map(
        ({ dataset, fields }) => `${getName(dataset)} (${fields.join(', ')})`,
      );
      return `- ${fact}: ${places.join(', or ')}`;
    });
    const rules = RULES.filter(({ subject }) => subject === id).map((rule) => `\`${rule.id}\``);
    const scope =
      needed === 'always'
        ? 'Needed for the verdict.'
        : 'Affects the verdict only if it was requested and was not answered, or if a rule raises it.';
    return `### ${name}\n\n${question} ${scope} Raised by ${rules.join(', ')}. Its good result needs:\n\n${needs.join('\n')}\n`;
  });
  const rules = RULES.map(
    ({ id, title, description, severity, datasets, basis }) =>
      `### ${title}\n\n\`${id}\`. Severity: ${capitalize(severity)}, unless stated otherwise below. Reads ${datasets.map(getName).join(', ')}. Basis: ${basis}.\n\n${description}\n`,
  );
  return `# Checks and rules

Rules version ${RULES_VERSION}. This page is written from \`shared/findings\` by
\`npm run unit -- rules-page -u\`.

## Checks

The verdict is the worst outcome of the needed checks. A check has its good result only if every fact
that it needs is stated and no rule raises it.

${checks.join('\n')}
## Rules

The rules are in the order in which findings of one severity are shown.

${rules.join('\n')}`;
}

test('RULES.md lists every check and every rule with its basis', async () => {
  expect(RULES.filter(({ basis }) => basis === '')).toEqual([]);
  await expect(rulesPage()).toMatchFileSnapshot('RULES.md');
});
