import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDraft } from '../../../shared/listings/draft.ts';
import { parsePostcode } from '../../../shared/listings/draft-field.ts';
import { VERSIONS, arbitraryDraft } from '../../../shared/testing/search-drafts.ts';
import { validateRequest } from '../../../shared/provider/endpoint.ts';
import { parameterValuesSchema } from '../../../shared/provider/parameters.ts';
import { findDistrict } from '../postcodes.ts';
import { request, testService } from '../../testing/sample-service.ts';

/** Every run tests the same forms; fast-check prints the seed and path of a failure. */
const SEED = 20_261_121;
const RUNS = 1_000;
const service = testService();

describe('any state of the form is rejected by the form or accepted by the service', () => {
  test.each(VERSIONS)('in version $version', async (endpoint) => {
    const names = new Set(['vehicle', ...endpoint.parameters.map(({ name }) => name)]);
    const counts = { refused: 0, accepted: 0 };
    const vehicles = [{ vrm: 'AB12CDE' }, { vrm: 'Q7ZZZ' }];
    await fc.assert(
      fc.asyncProperty(
        arbitraryDraft(endpoint),
        fc.constantFrom(...vehicles),
        async (draft, vehicle) => {
          const { values, problems } = parseDraft(endpoint, draft);
          for (const { parameter, message } of problems) {
            expect(names).toContain(parameter);
            expect(message).not.toBe('');
          }
          if (problems.length > 0) {
            counts.refused++;
            return;
          }
          counts.accepted++;
          expect(parameterValuesSchema.parse(values)).toEqual(values);
          expect(validateRequest(endpoint, vehicle, values)).toEqual([]);
          const response = await request(service, endpoint, vehicle, values);
          expect([response.status, response.status === 200 ? '' : await response.text()]).toEqual([
            200,
            '',
          ]);
        },
      ),
      { seed: SEED, numRuns: RUNS },
    );
    expect(Math.min(counts.refused, counts.accepted)).toBeGreaterThan(RUNS / 8);
  });

  test('the form and the service know the same postcode areas', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
    const areas = letters.flatMap((first) => ['', ...letters].map((second) => first + second));
    const known = areas.filter((area) => 'value' in parsePostcode(`${area}1`));
    expect(known.length).toBe(124);
    expect(areas.filter((area) => findDistrict(`${area}1`))).toEqual(known);
  });

  test('names the vehicle by its plate in a version that accepts number plates only', () => {
    const [v30, v21] = VERSIONS;
    const vin = { vin: 'WVWZZZ1KZAW123456' };
    const problems = [v30, v21].map((endpoint) => endpoint && validateRequest(endpoint, vin, {}));
    expect(
      problems.map((endpointProblems) => endpointProblems?.map(({ parameter }) => parameter)),
    ).toEqual([[], ['vehicle']]);
  });

  test('accepts full lists of long words, with every letter escaped', async () => {
    const [v30] = VERSIONS;
    if (!v30) throw new Error('there is no current version');
    const full = Array.from({ length: 100 }, (_, at) => `${at}`.padEnd(199, '\u0001') + 'x');
    const lists = v30.parameters.filter(({ kind }) => kind === 'strings').map(({ name }) => name);
    const fields = Object.fromEntries(lists.map((name) => [name, full]));
    const { values, problems } = parseDraft(v30, { locationKind: 'anywhere', fields });
    expect([lists.length, problems]).toEqual([4, []]);
    expect((await request(service, v30, { vrm: 'AB12CDE' }, values)).status).toBe(200);
  });
});
