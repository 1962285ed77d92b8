import { expect, test } from 'vitest';
import { getDataset } from '../provider/catalogue.ts';
import { RULES, RULES_VERSION } from './registry.ts';

/** Renders `shared/findings/RULES.md` from the registry. */
function rulesPage(): string {
  const rules = RULES.map(
    ({ id, title, description, datasets }) =>
      `## ${title}\n\n\`${id}\` reads ${datasets.map((dataset) => getDataset(dataset).name).join(', ')}.\n\n${description}\n`,
  );
  return `# Rules

What raises a finding, in the order in which findings of one severity are shown. Rules version
${RULES_VERSION}, made from \`shared/findings/registry.ts\`: \`npm run unit -- rules-page -u\` writes it anew.

${rules.join('\n')}`;
}

test('RULES.md lists every rule of the registry', async () => {
  for (const { id, description } of RULES) {
    expect(rulesPage()).toContain(`\`${id}\``);
    expect(rulesPage()).toContain(description);
  }
  await expect(rulesPage()).toMatchFileSnapshot('RULES.md');
});
