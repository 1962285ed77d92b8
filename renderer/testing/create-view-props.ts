import type { Answered } from '../../shared/provider/answer.ts';
import { createAnswered } from '../../shared/testing/vehicle-answers.ts';
import { currentVersion, type DatasetId, findEndpoint } from '../../shared/provider/catalogue.ts';
import { getDatasetDefinition, type ViewDatasetId } from '../datasets/registry.ts';
import type { DatasetViewProps, ViewContext } from '../fields/view-props.ts';

/** Loads the view of a dataset as its tab does. */
export async function loadView(id: ViewDatasetId) {
  const view = await getDatasetDefinition(id).load?.();
  if (!view) throw new Error(`${id} has no view`);
  return view.default;
}

/** The time at which tests render views by default: noon in London, in winter (GMT). */
const TEST_NOW = new Date('2026-11-21T12:00:00Z');

/**
 * Creates the properties of a view for a record (unwrapped), read exactly as the client reads a
 * response.
 *
 * @param body a value that JSON.parse could return
 * @param change changes to the answer or the context
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
    vehicle: answer.vehicle,
    findings: [],
    getAnswer: () => undefined,
    ...change.context,
  };
  return { answer, record, warnings, schema: endpoint.record, context };
}
