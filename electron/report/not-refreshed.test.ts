import { expect, test } from 'vitest';
import { failedRefreshSchema } from '../../shared/provider/answer.ts';
import { FAILURE_CASES } from '../../shared/testing/failures.ts';
import { parseReportText } from '../seal/read-file.ts';
import { seal } from '../seal/seal.ts';
import {
  fetchAllInBundle,
  buildDeps,
  buildOrThrow,
  createReportInput,
  fetchAllDatasets,
  getVerdictAnswers,
  renderPlainDocument,
  sampleClient,
  storedReport,
} from '../testing/report.ts';
import { toReportContent } from './report-content.ts';
import { verify } from './verify.ts';

test.each([
  ...FAILURE_CASES,
  ['Platedesk error', { kind: 'error' }] as const,
  ['daily limit', { kind: 'over-limit' }] as const,
])(
  'a response that was not refreshed (%s) gives the same verdict, marked in the sealed report',
  async (reason, { kind }) => {
    const client = sampleClient();
    const answers = await fetchAllDatasets(client, 'AB12CDE');
    const deps = buildDeps(client.cachedAnswer);
    const keepers = answers.find(({ dataset }) => dataset === 'keepers');
    const failure = failedRefreshSchema.parse({ kind, failedAt: '2026-11-21T10:30:00.000Z' });
    const failedRefreshes = [{ answerId: keepers?.id ?? '', failure }];
    const before = await buildOrThrow(createReportInput(answers), deps);
    const { sealed, text } = seal(
      await buildOrThrow(createReportInput(answers, { failedRefreshes }), deps),
      null,
    );
    const { verdict } = sealed.snapshot;
    expect(verdict.result).toBe(before.verdict.result);
    expect(verdict.findings).toEqual(before.verdict.findings);
    // Sample has no key that could be refused.
    const cause = reason === 'key refused' ? 'Sample refused the request (403)' : reason;
    const mark = `Not refreshed: ${cause}, showing the answer of 21 Nov 2026, 10:00`;
    expect(verdict.notChecked).toContainEqual({
      dataset: 'keepers',
      reason: 'not-refreshed',
      text: mark,
      failedAt: failure.failedAt,
    });
    expect(verdict.checks.find(({ check }) => check === 'keepers')).toMatchObject({
      result: 'good',
      notRefreshed: `Not refreshed: ${cause}`,
    });
    const reopened = parseReportText(text);
    if (reopened.kind !== 'report') throw new Error(reopened.kind);
    expect(getVerdictAnswers(reopened.sealed.snapshot)).toContainEqual({
      ...keepers,
      notRefreshed: failure,
    });
    const verified = verify(storedReport(text, sealed.seal), {
      now: deps.clock.now,
      programVersion: '0.1.0',
      renderDocument: renderPlainDocument,
    });
    expect(verified.checks.filter(({ passed }) => !passed)).toEqual([]);
  },
);

test('a bundle-only response that was not refreshed is stored with the failure', async () => {
  const failure = { kind: 'timed-out', failedAt: '2026-11-21T10:30:00.000Z' } as const;
  const client = sampleClient({ sample: { useMultiRequest: true } });
  const { answers, bundleOnlyAnswers } = await fetchAllInBundle(client, 'AB12CDE');
  const [first, ...others] = bundleOnlyAnswers.map(({ id }) => id);
  const input = createReportInput(answers, {
    bundleOnlyAnswerIds: [first ?? '', ...others],
    failedRefreshes: [{ answerId: first ?? '', failure }],
  });
  const deps = buildDeps(client.cachedAnswer, client.cachedBundleOnlyAnswer);
  const { sealed } = seal(await buildOrThrow(input, deps), null);
  const content = toReportContent(sealed.snapshot);
  expect(content.bundleOnlyAnswers.map(({ notRefreshed }) => notRefreshed)).toEqual([
    failure,
    ...others.map(() => undefined),
  ]);
});
