import type { DraftField } from '../../../shared/listings/draft-field.ts';
import type { ReactNode } from 'react';
import { LOCATION_KIND_BY_PARAMETER } from '../../../shared/listings/draft.ts';
import { findFilter } from '../../../shared/listings/filters.ts';
import { isOptIn, type Parameter } from '../../../shared/provider/parameters.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { cx } from '../../ui/cx.ts';
import field from '../../ui/Field.module.css';
import { ErrorText } from '../../ui/LabelledField.tsx';
import { SegmentedControl, type SegmentedProps } from '../../ui/SegmentedControl.tsx';
import { NumberField, TextField } from '../../ui/TextField.tsx';
import { TokenField } from '../../ui/TokenField.tsx';
import type { ListingsHandle } from '../listings-store.ts';
import styles from './Filters.module.css';

type Props = {
  readonly parameter: Parameter;
  readonly value: DraftField;
  readonly errorMessage: string | undefined;
  /** Set where the values are already listed with their counts. */
  readonly hasCounts: boolean;
  readonly onChange: (value: DraftField) => void;
};

/** The control of one search parameter. A change sends nothing. */
export function FilterField({ parameter, value, errorMessage, hasCounts, onChange }: Props) {
  const { name, label, kind } = parameter;
  const common = { label, errorMessage };
  switch (kind) {
    case 'strings':
    case 'integers':
      return (
        <TokenField
          {...common}
          // The title of its group names it.
          hideLabel
          value={Array.isArray(value) ? value : []}
          onChange={onChange}
          suggestions={(hasCounts ? undefined : findFilter(name)?.suggestions) ?? []}
          placeholder={findFilter(name)?.placeholder}
          {...(kind === 'integers' && { check: validateWholeNumber, inputMode: 'numeric' })}
        />
      );
    case 'number':
    case 'integer':
      return (
        <NumberField
          {...common}
          value={typeof value === 'number' ? value : undefined}
          onChange={onChange}
          // Scrolling the column with the pointer over a field must not change the field.
          isWheelDisabled
          formatOptions={NUMBER_FORMAT}
          {...fieldUnit(parameter)}
        />
      );
    case 'boolean':
      return isOptIn(parameter) ? (
        <Checkbox {...common} isSelected={value === true} onChange={onChange} />
      ) : (
        // Omitting a flag is not the same as sending “no”.
        <SegmentedField
          {...common}
          options={YES_OR_NO}
          value={value === true ? 'yes' : value === false ? 'no' : 'any'}
          onChange={(chosen) => onChange(chosen === 'any' ? undefined : chosen === 'yes')}
        />
      );
    default:
      return (
        <TextField
          {...common}
          value={typeof value === 'string' ? value : ''}
          onChange={onChange}
          maxLength={500}
        />
      );
  }
}

type SegmentedFieldProps<V extends string> = SegmentedProps<V> & {
  readonly errorMessage: string | undefined;
  readonly isLabelAbove?: boolean;
};

function SegmentedField<V extends string>(props: SegmentedFieldProps<V>) {
  const { errorMessage, isLabelAbove = false, ...rest } = props;
  return (
    <div className={styles['stack']} data-invalid={errorMessage !== undefined || undefined}>
      <div className={styles['segments']} data-label-above={isLabelAbove || undefined}>
        <span className="field-label" aria-hidden="true">
          {rest.label}
        </span>
        <SegmentedControl {...rest} />
      </div>
      {errorMessage !== undefined && (
        <p className={cx('note', field['error'])}>
          <ErrorText>{errorMessage}</ErrorText>
        </p>
      )}
    </div>
  );
}

const YES_OR_NO = [
  { value: 'any', label: 'Any' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

/** Two fields share a narrow line, so the unit is omitted where the label implies it. */
function fieldUnit({ label, unit }: Parameter & { readonly unit?: 'miles' | 'degrees' }) {
  if (unit === 'degrees') return { unit: '°' };
  return unit === undefined || /mileage/i.test(label) ? {} : { unit };
}

/** Coordinates have more decimal places than the default of three. */
const NUMBER_FORMAT: Intl.NumberFormatOptions = { maximumFractionDigits: 12 };

function validateWholeNumber(text: string): string | undefined {
  return /^[+-]?\d{1,15}$/.test(text) ? undefined : 'Enter years as whole numbers, such as 2019';
}

type LocationProps = Pick<ListingsHandle, 'state' | 'setDraft'> & {
  readonly fields: readonly Parameter[];
  readonly renderFields: (fields: readonly Parameter[]) => ReactNode;
};

export function LocationFields({ state, setDraft, fields, renderFields }: LocationProps) {
  const { draft, problems } = state;
  const hasCoordinates = fields.some(({ name }) => name === 'latitude');
  const isVisible = (name: string) =>
    (LOCATION_KIND_BY_PARAMETER.get(name) ?? draft.locationKind) === draft.locationKind;
  return (
    <>
      <SegmentedField
        label="Measure distance from"
        isLabelAbove
        options={[
          { value: 'anywhere' as const, label: 'Don’t use distance' },
          { value: 'postcode' as const, label: 'A postcode' },
          ...(hasCoordinates ? [{ value: 'point' as const, label: 'Map point' }] : []),
        ]}
        value={draft.locationKind}
        onChange={(locationKind) => setDraft({ ...draft, locationKind })}
        errorMessage={problems.find(({ parameter }) => !isVisible(parameter))?.message}
      />
      <div className={styles['twoColumns']}>
        {renderFields(fields.filter(({ name }) => isVisible(name)))}
      </div>
    </>
  );
}
