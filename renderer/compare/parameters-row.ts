import { type DatasetId, findEndpoint } from '../../shared/provider/catalogue.ts';
import type { Parameter, ParameterValue } from '../../shared/provider/parameters.ts';
import { formatDate, formatMiles } from '../ui/format.ts';
import { datasetRow, type RowDefinition } from './field-rows.tsx';

/**
 * The request parameters of a dataset. Values requested with different parameters must not be
 * compared without notice.
 */
export function parametersRow(dataset: DatasetId): RowDefinition {
  return datasetRow(dataset, 'asked', 'Asked with', ({ answer }) => {
    const parameters = findEndpoint(dataset, answer.version)?.parameters ?? [];
    const texts = parameters.flatMap((parameter) => {
      const value = answer.parameters[parameter.name];
      return value === undefined || isDefault(parameter, value)
        ? []
        : [`${parameter.label}: ${formatParameter(parameter, value)}`];
    });
    return {
      kind: 'value',
      comparisonKey: texts.join('; '),
      content: texts.join('; ') || 'Nothing chosen',
    };
  });
}

const isDefault = (parameter: Parameter, value: ParameterValue) =>
  'default' in parameter && parameter.default === value;

function formatParameter(parameter: Parameter, value: ParameterValue): string {
  switch (parameter.kind) {
    case 'choice':
      return parameter.options.find((option) => option.value === value)?.label ?? String(value);
    case 'boolean':
      return value === true ? 'Yes' : 'No';
    case 'date':
    case 'date-or-datetime':
      return formatDate(String(value));
    case 'number':
    case 'integer':
      return parameter.unit === 'miles' && typeof value === 'number'
        ? formatMiles(value)
        : String(value);
    case 'text':
    case 'strings':
    case 'integers':
      return String(value);
  }
}
