import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { RULES } from '../../../shared/findings/registry.ts';
import { renderApp } from '../../testing/render-app.tsx';

afterEach(cleanup);

test('the dialog lists every rule and explains the verdict terms', async () => {
  const { user, lookUp } = await renderApp();
  await lookUp('AB12CDE');
  await user.click(screen.getByRole('button', { name: 'How the verdict is decided' }));
  const rulesDialog = screen.getByRole('dialog', { name: 'How the verdict is decided' });
  for (const { title, description, basis } of RULES) {
    expect(rulesDialog.textContent).toContain(title);
    expect(rulesDialog.textContent).toContain(description);
    expect(rulesDialog.textContent).toContain(`Basis: ${basis}.`);
  }
  expect(
    within(rulesDialog).getByText(/^“No record found” is the best result .* it is never green/),
  ).toBeTruthy();
});
