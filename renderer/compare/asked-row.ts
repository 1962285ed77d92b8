import { type DatasetId, endpointOf } from '../../shared/provider/catalogue.ts';
import type { Parameter, ParameterValue } from '../../shared/provider/parameters.ts';
import { formatDate, formatMiles } from '../ui/format.ts';
import { datasetRow, type Row } from './field-rows.tsx';

/** What a dataset was asked with: values on different terms are not to be compared unseen. */
export function askedRow(dataset: DatasetId): Row {
  return datasetRow(dataset, 'asked', 'Asked with', ({ answer }) => {
    const parameters = endpointOf(dataset, answer.version)?.parameters ?? [];
    const words = parameters.flatMap((parameter) => {
      const value = answer.parameters[parameter.name];
      return value === undefined || isDefault(parameter, value)
        ? []
        : [`${parameter.label}: ${valueWords(parameter, value)}`];
    });
    return { kind: 'said', key: words.join('; '), show: words.join('; ') || 'Nothing chosen' };
  });
}

const isDefault = (parameter: Parameter, value: ParameterValue) =>
  'default' in parameter && parameter.default === value;

function valueWords(parameter: Parameter, value: ParameterValue): string {
  switch (parameter.kind) {
    case 'choice':
      return parameter.options.find((option) => option.value === value)?.label ?? String(value);
    case 'flag':
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
    case 'words':
    case 'integers':
      return String(value);
  }
}
