import { expect, test } from 'vitest';
import { RULES } from './registry.ts';
import { rulesPage } from './rules-page.ts';

test('the page has every rule as the registry says it', async () => {
  for (const { id, says } of RULES) {
    expect(rulesPage()).toContain(`\`${id}\``);
    expect(rulesPage()).toContain(says);
  }
  await expect(rulesPage()).toMatchFileSnapshot('RULES.md');
});
