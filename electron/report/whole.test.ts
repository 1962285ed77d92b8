import { expect, test } from 'vitest';
import { STORY_PLATES } from '../sample/stories/index.ts';
import { renderDocument } from './document/render.tsx';
import { seal } from '../seal/seal.ts';
import { askAll, buildDeps, built, inputFor, sampleClient } from '../testing/report-support.ts';
import { verify } from './verify.ts';

test.each(STORY_PLATES)(
  'a report of $vrm holds in every part, its document made again too',
  async ({ vrm }) => {
    const client = sampleClient();
    const answers = await askAll(client, vrm);
    const deps = { ...buildDeps(client.held), renderDocument };
    const { text, sealed } = seal(await built(inputFor(answers, { comparables: 3 }), deps), null);
    const verified = verify(
      { text, seal: sealed.seal, origin: 'own' },
      { now: deps.clock.now, programVersion: deps.programVersion, renderDocument },
    );
    expect(verified.parts.filter(({ holds }) => !holds)).toEqual([]);
    expect(verified.parts.at(-1)?.words).toContain('once more it is the same');
  },
);
