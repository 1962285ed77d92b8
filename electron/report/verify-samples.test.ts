import { expect, test } from 'vitest';
import { SCENARIO_PLATES } from '../sample/scenarios/index.ts';
import { renderDocument } from './document/render.tsx';
import { seal } from '../seal/seal.ts';
import {
  fetchAllDatasets,
  buildDeps,
  buildOrThrow,
  createReportInput,
  sampleClient,
  storedReport,
} from '../testing/report.ts';
import { verify } from './verify.ts';

test.each(SCENARIO_PLATES)(
  'a report of $vrm passes every check, including its document',
  async ({ vrm }) => {
    const client = sampleClient();
    const answers = await fetchAllDatasets(client, vrm);
    const deps = { ...buildDeps(client.cachedAnswer), renderDocument };
    const { text, sealed } = seal(
      await buildOrThrow(createReportInput(answers, { comparables: 3 }), deps),
      null,
    );
    const verified = verify(storedReport(text, sealed.seal), {
      now: deps.clock.now,
      programVersion: deps.programVersion,
      renderDocument,
    });
    expect(verified.checks.filter(({ passed }) => !passed)).toEqual([]);
    expect(verified.checks.at(-1)?.message).toContain('produces the same document');
  },
);
