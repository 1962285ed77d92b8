import { expect, test } from 'vitest';
import changes from '../../CHANGELOG.md?raw';
import manifest from '../../package.json' with { type: 'json' };
import { RULES_VERSION } from '../../shared/findings/registry.ts';
import { EARLIER_VERSIONS, identifyMaker } from './maker.ts';

const identify = (version: string, rulesVersion: number) =>
  identifyMaker(
    {
      program: { name: 'Platedesk', version },
      verdict: { result: 'alert', rulesVersion, checks: [], findings: [], notChecked: [] },
    },
    manifest.version,
  );

test('every released version is known', () => {
  const released = [...changes.matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, version]) => version);
  expect(released).toContain(manifest.version);
  const earlier = released.filter((version) => version !== manifest.version);
  expect(Object.keys(EARLIER_VERSIONS)).toEqual(expect.arrayContaining(earlier));
});

test('a maker is known by both its versions', () => {
  expect(identify(manifest.version, RULES_VERSION)).toBe('this-version');
  for (const [version, rulesVersion] of Object.entries(EARLIER_VERSIONS)) {
    expect(identify(version, rulesVersion)).toBe('earlier-version');
    expect(identify(version, rulesVersion - 1)).toBe('never-released');
  }
});
