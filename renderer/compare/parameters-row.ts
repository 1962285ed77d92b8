import { type DatasetId, findEndpoint } from '../../shared/provider/catalogue.ts';
import type { Parameter, ParameterValue } from '../../shared/provider/parameters.ts';
import { formatDate, formatMiles } from '../ui/format.ts';
import { datasetRow, type RowDefinition } from './field-rows.tsx';

/** Values requested with different parameters must not be compared unnoticed. */
export function parametersRow(dataset: DatasetId): RowDefinition {
  return datasetRow(dataset, 'asked', 'Parameters', ({ answer }) => {
    const parameters = findEndpoint(dataset, answer.version)?.parameters ?? [];
    const texts = parameters.flatMap((parameter) => {
      const value = answer.parameters[parameter.name];
      const isDefault = 'default' in parameter && parameter.default === value;
      return value === undefined || isDefault
        ? []
        : [`${parameter.label}: ${formatParameter(parameter, value)}`];
    });
    const text = texts.join('; ');
    return { kind: 'value', comparisonKey: text, content: text || 'None set' };
  });
}

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
