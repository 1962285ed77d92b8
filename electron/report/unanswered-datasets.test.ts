import { expect, test } from 'vitest';
import { PENDING_REASONS } from '../../shared/provider/answer.ts';
import { describePrintedOutcome } from '../../shared/reading/outcomes.ts';
import { seal } from '../seal/seal.ts';
import {
  buildDeps,
  buildOrThrow,
  createReportInput,
  fetchAllDatasets,
  renderPlainDocument,
  sampleClient,
  storedReport,
} from '../testing/report.ts';
import { describeUnanswered } from './document/parts/Outcome.tsx';
import { toReportContent } from './report-content.ts';
import { verify } from './verify.ts';

test.each(PENDING_REASONS)(
  'states an unanswered dataset as %s, but not an answered one',
  async (reason) => {
    const client = sampleClient();
    const answers = await fetchAllDatasets(client, 'AB12CDE');
    const deps = buildDeps(client.cachedAnswer);
    const input = createReportInput(answers.slice(0, -2), {
      unansweredDatasets: [
        ...answers.slice(-2).map(({ dataset }) => ({ dataset, reason })),
        { dataset: 'check', reason },
      ],
    });
    const { sealed, text } = seal(await buildOrThrow(input, deps), null);
    const { verdict } = sealed.snapshot;
    expect(verdict.result).toBe('incomplete');
    expect(verdict.notChecked).toEqual(
      answers.slice(-2).map(({ dataset }) => ({ dataset, reason })),
    );
    const content = toReportContent(sealed.snapshot);
    for (const { dataset } of answers.slice(-2))
      expect(describeUnanswered(content, dataset)).toEqual(describePrintedOutcome(reason));
    const verified = verify(storedReport(text, sealed.seal), {
      now: deps.clock.now,
      programVersion: '0.1.0',
      renderDocument: renderPlainDocument,
    });
    expect(verified.checks.filter(({ passed }) => !passed)).toEqual([]);
  },
);
