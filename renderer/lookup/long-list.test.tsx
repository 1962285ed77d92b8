import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp, tab } from '../testing/render-app.tsx';

test('states that a list is too long, apart from the fields in an unexpected format', async () => {
  const unexpected = { path: ['vrmChanges', 0, 'vrm'], expected: 'text', received: 7 };
  const tooLong = {
    path: [],
    expected: 'at most 1,000 entries of “Plate changes”',
    received: '1,001 entries',
    omittedEntries: 1,
  };
  const { user, lookUp } = await renderApp({
    settings: { datasetProfile: 'custom', customProfile: ['vrms'] },
    reply: () => ({
      kind: 'answered',
      record: { vrmChanges: [{}] },
      warnings: [tooLong, unexpected],
    }),
  });
  await lookUp('AB12CDE');
  await user.click(tab('Plate history'));
  await screen.findByText(
    /The response has a list that is too long\. Platedesk reads at most 1,000 entries of “Plate changes”\. The original response has all entries\./,
  );
  expect(screen.getByText(/1 field has an unexpected format/)).toBeDefined();
});
