import { describe, expect, test } from 'vitest';
import {
  evaluateRule,
  evidencePaths,
  MALFORMED_VALUES,
  summarizeFindings,
} from '../../testing/vehicle-answers.ts';
import { colourChanges } from './colour-changes.ts';
import { ratingImportedModel, ratingUnacceptableSecurity } from './rating.ts';

describe('colour changes', () => {
  test('two previous colours raise information', () => {
    const spec = { numberOfPreviousColours: 2, dateLastColourChange: '2018-02-03' };
    const [finding] = evaluateRule(colourChanges, { spec });
    expect(finding).toMatchObject({ severity: 'information', title: '2 previous colours' });
    expect(finding?.reason).toContain('Last colour change: 3 Feb 2018.');
    expect(finding && evidencePaths(finding)).toEqual([
      'spec.numberOfPreviousColours',
      'spec.dateLastColourChange',
    ]);
  });

  test('a change in the future is an impossible date', () => {
    const spec = { numberOfPreviousColours: 2, dateLastColourChange: '2026-11-22' };
    const [impossible, several, ...others] = evaluateRule(colourChanges, { spec });
    expect(impossible).toMatchObject({
      key: 'impossible',
      severity: 'review',
      title: 'Impossible date of the last colour change',
      reason: 'The date of the last colour change is tomorrow (22 Nov 2026).',
    });
    expect(impossible && evidencePaths(impossible)).toEqual(['spec.dateLastColourChange']);
    expect(several?.reason).not.toContain('Last colour change');
    expect(others).toEqual([]);
  });

  test.each([
    {},
    { numberOfPreviousColours: 1 },
    { numberOfPreviousColours: null },
    { dateLastColourChange: '2026-11-21' },
    { dateLastColourChange: '0001-01-01' },
  ])('raises no finding: %j', (spec) => expect(evaluateRule(colourChanges, { spec })).toEqual([]));
});

const rated = (groupRatingSuffix: unknown, gr50Actual: unknown = '34') => ({
  rating: { core: { groupRatingSuffix, gr50Actual } },
});

describe('rating suffix', () => {
  test.each([
    ['U', ratingUnacceptableSecurity, 'Insurance group suffix U: unacceptable security'],
    [' u ', ratingUnacceptableSecurity, 'Insurance group suffix U: unacceptable security'],
    [' g ', ratingImportedModel, 'Insurance group suffix G: imported model'],
  ])('%s raises information in one of the two rows', (suffix, rule, title) => {
    const other = rule === ratingImportedModel ? ratingUnacceptableSecurity : ratingImportedModel;
    expect(summarizeFindings(rule, rated(suffix))).toEqual([`information: ${title}`]);
    expect(summarizeFindings(other, rated(suffix))).toEqual([]);
  });

  test('unacceptable security is in the row Identity, an imported model in Import and export', () => {
    expect(ratingUnacceptableSecurity.subject).toBe('identity');
    expect(ratingImportedModel.subject).toBe('import-export');
  });

  test('a suffix may be part of the group', () => {
    expect(evaluateRule(ratingImportedModel, rated('', '34G'))).toHaveLength(1);
    const [finding] = evaluateRule(ratingUnacceptableSecurity, rated(undefined, '34U'));
    expect(finding?.reason).toContain('Insurance group as recorded: “34U”, suffix “U”.');
    expect(finding && evidencePaths(finding)).toEqual(['rating.core.gr50Actual']);
  });

  test.each(['A', 'D', 'E', 'P', '', null, 'constructor', 'UG'])(
    '%s raises no finding',
    (suffix) => {
      expect(evaluateRule(ratingUnacceptableSecurity, rated(suffix))).toEqual([]);
      expect(evaluateRule(ratingImportedModel, rated(suffix))).toEqual([]);
    },
  );
});

test('does not throw on malformed data', () => {
  for (const value of MALFORMED_VALUES) {
    const bodies = {
      spec: { numberOfPreviousColours: value, dateLastColourChange: value },
      rating: { core: { groupRatingSuffix: value, gr50Actual: value } },
    };
    for (const rule of [colourChanges, ratingUnacceptableSecurity, ratingImportedModel])
      expect(() => evaluateRule(rule, bodies)).not.toThrow();
  }
});
