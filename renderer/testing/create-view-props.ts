import type { Answered } from '../../shared/provider/answer.ts';
import { createAnswered } from '../../shared/testing/vehicle-answers.ts';
import { currentVersion, type DatasetId, findEndpoint } from '../../shared/provider/catalogue.ts';
import type { DatasetViewProps, ViewContext } from '../fields/view-props.ts';

/** For tests: the moment at which views are rendered unless a test says otherwise (a GMT noon). */
export const TEST_NOW = new Date('2026-11-21T12:00:00Z');

/**
 * For tests: what a view gets for a record (unwrapped), read exactly as the client reads what comes.
 *
 * @param body what JSON.parse could have given
 * @param change facts of the answer or parts of the context other than the usual ones
 */
export function createViewProps(
  dataset: DatasetId,
  body: object,
  change: {
    version?: string;
    answer?: Partial<Omit<Answered, 'kind' | 'record' | 'warnings'>>;
    context?: Partial<ViewContext>;
  } = {},
): DatasetViewProps {
  const version = change.version ?? currentVersion(dataset);
  const endpoint = findEndpoint(dataset, version);
  if (!endpoint) throw new Error(`${dataset} has no version ${version}`);
  const answer = createAnswered(dataset, body, {
    id: 'answer-1',
    environment: 'sample',
    ...change.answer,
    version,
  });
  const { record, warnings } = answer;
  const context: ViewContext = {
    now: TEST_NOW,
    environment: 'sample',
    getAnswer: () => undefined,
    openTab: () => undefined,
    fetch: () => undefined,
    ...change.context,
  };
  return { answer, record, warnings, schema: endpoint.record, context };
}
