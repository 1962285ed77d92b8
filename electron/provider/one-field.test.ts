import { expect, test } from 'vitest';
import { getValueByPath } from '../../shared/provider/field-paths.ts';
import type { Json, JsonObject } from '../../shared/format/json.ts';
import { DATASET_IDS } from '../../shared/provider/catalogue.ts';
import { fieldPaths, mutateField } from '../../shared/testing/field-mutations.ts';
import { createRequested, createResponse } from '../testing/responses.ts';
import { fetchSampleAnswers } from '../testing/sample-answers.ts';
import { parseResponse } from './parse-response.ts';

const isInside = (path: readonly Json[], place: readonly Json[]) =>
  place.every((step, index) => path[index] === step);

test.each(DATASET_IDS)(
  'one unreadable field leaves every other field of %s read',
  async (dataset) => {
    const answer = (await fetchSampleAnswers(dataset === 'security' ? 'TR71LPS' : 'MP64DRP')).get(
      dataset,
    );
    if (answer?.kind !== 'answered') throw new Error('not answered');
    const { record, version } = answer;
    const requested = createRequested(dataset, version);
    const { responseKey } = requested.endpoint;
    const paths = [...fieldPaths(record)];
    for (const place of paths) {
      const changed = mutateField(record, place, 'unreadable') as JsonObject;
      const body = responseKey === undefined ? changed : { [responseKey]: changed };
      const outcome = parseResponse(createResponse(200, JSON.stringify(body)), requested);
      if (outcome.kind !== 'answered') throw new Error(`${place.join('.')}: ${outcome.kind}`);
      const lost = paths.filter(
        (path) =>
          !isInside(path, place) &&
          !isInside(place, path) &&
          (getValueByPath(outcome.record, path) !== undefined) !==
            (getValueByPath(record, path) !== undefined),
      );
      expect([place, lost]).toEqual([place, []]);
    }
  },
);
