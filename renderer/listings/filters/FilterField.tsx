import type { DraftField } from '../../../shared/listings/draft-field.ts';
import type { Parameter } from '../../../shared/provider/parameters.ts';
import { CATEGORY_MEANING, WRITE_OFF_CATEGORIES } from '../../../shared/reading/write-off.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { type Suggestion, TokenField } from '../../ui/TokenField.tsx';
import { isIncludeFlag } from './field-groups.ts';
import { SegmentedField } from './SegmentedField.tsx';

type Props = {
  readonly parameter: Parameter;
  readonly value: DraftField;
  readonly problem: string | undefined;
  readonly onChange: (value: DraftField) => void;
};

/** One field of the search, as its kind wants it. Nothing is asked for by changing it. */
export function FilterField({ parameter, value, problem, onChange }: Props) {
  const { name, label, kind } = parameter;
  const common = { label, errorMessage: problem };
  switch (kind) {
    case 'strings':
    case 'integers':
      return (
        <TokenField
          {...common}
          value={Array.isArray(value) ? value : []}
          onChange={onChange}
          suggestions={SUGGESTIONS[name] ?? []}
          placeholder={PLACEHOLDERS[name] ?? 'Add a word'}
          {...(kind === 'integers' && {
            check: validateWholeNumber,
            inputMode: 'numeric' as const,
          })}
        />
      );
    case 'number':
    case 'integer':
      return (
        <NumberField
          {...common}
          value={typeof value === 'number' ? value : undefined}
          onChange={onChange}
          // A column that is scrolled with the pointer over a field must not change the field.
          isWheelDisabled
          formatOptions={NUMBER_FORMAT}
          {...fieldUnit(parameter)}
        />
      );
    case 'boolean':
      return isIncludeFlag(parameter) ? (
        <Checkbox {...common} isSelected={value === true} onChange={onChange} />
      ) : (
        // Not sent is not the same as no.
        <SegmentedField
          {...common}
          options={YES_OR_NO}
          value={value === true ? 'yes' : value === false ? 'no' : 'any'}
          onChange={(chosen) => onChange(chosen === 'any' ? undefined : chosen === 'yes')}
        />
      );
    case 'choice':
      return (
        <Select
          {...common}
          options={[{ value: '', label: 'Not sent' }, ...parameter.options]}
          value={asText(value)}
          onChange={(chosen) => onChange(chosen === '' ? undefined : chosen)}
        />
      );
    case 'date':
    case 'date-or-datetime':
      return (
        <DateField
          {...common}
          value={asText(value)}
          onChange={onChange}
          allowsTime={kind === 'date-or-datetime'}
        />
      );
    case 'text':
      return <TextField {...common} value={asText(value)} onChange={onChange} maxLength={500} />;
  }
}

const YES_OR_NO = [
  { value: 'any', label: 'Any' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

/** Two fields share a narrow line, so the unit is left out where the label says it. */
function fieldUnit({ label, unit }: Parameter & { readonly unit?: 'miles' | 'degrees' }) {
  if (unit === 'degrees') return { unit: '°' };
  return unit === undefined || /mileage/i.test(label) ? {} : { unit };
}

/** As precise as it was typed: coordinates have more places than the usual three. */
const NUMBER_FORMAT: Intl.NumberFormatOptions = { maximumFractionDigits: 12 };

const PLACEHOLDERS: Readonly<Record<string, string>> = {
  'filters.keywords': 'Words in the advert',
  'filters.colours': 'Add a colour',
  'filters.years': 'Add a year',
  'filters.dealerTypes': 'Or another type',
  'filters.categories': 'Or another',
};

const SUGGESTIONS: Readonly<Record<string, readonly Suggestion[]>> = {
  'filters.dealerTypes': [
    { value: 'independent', label: 'Independent' },
    { value: 'main', label: 'Main' },
    { value: 'supermarket', label: 'Supermarket' },
  ],
  'filters.categories': WRITE_OFF_CATEGORIES.map((letter) => ({
    value: letter,
    label: letter,
    name: `${letter}: ${CATEGORY_MEANING[letter].meaning}`,
  })),
};

function validateWholeNumber(text: string): string | undefined {
  return /^[+-]?\d{1,15}$/.test(text) ? undefined : 'Enter years as whole numbers, such as 2019';
}

const asText = (value: DraftField) => (typeof value === 'string' ? value : '');
