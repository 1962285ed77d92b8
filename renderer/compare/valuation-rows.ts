import { findValuationCaveats } from '../../shared/findings/valuation-caveats.ts';
import { describeValuationRequest } from '../../shared/reading/valuation.ts';
import { datasetRow, type RowDefinition } from './field-rows.tsx';

/** What the guide values above were requested for. */
export const valuationRequestRow: RowDefinition = datasetRow(
  'valuation',
  'request',
  'Requested for',
  ({ answer }) => {
    const text = describeValuationRequest(answer).replace(/^Requested for /, '');
    return { kind: 'value', comparisonKey: text, content: text };
  },
);

/** What the guide values above are not adjusted for. */
export const valuationCaveatsRow: RowDefinition = datasetRow(
  'valuation',
  'caveats',
  'Not adjusted for',
  (_, { verdict }) => {
    const text = findValuationCaveats(verdict.findings).join(', ');
    return { kind: 'value', comparisonKey: text, content: text || 'None in the data received' };
  },
);
