import { expect, test } from 'vitest';
import { RULES } from './registry.ts';
import { renderRulesMarkdown } from './rules-page.ts';

test('the page has every rule as the registry says it', async () => {
  for (const { id, description } of RULES) {
    expect(renderRulesMarkdown()).toContain(`\`${id}\``);
    expect(renderRulesMarkdown()).toContain(description);
  }
  await expect(renderRulesMarkdown()).toMatchFileSnapshot('RULES.md');
});
