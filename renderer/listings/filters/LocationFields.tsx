import type { SearchDraft, LocationKind } from '../../../shared/listings/draft.ts';
import type { Parameter, ParameterProblem } from '../../../shared/provider/parameters.ts';
import styles from './Filters.module.css';
import { SegmentedField } from './SegmentedField.tsx';

type Props = {
  readonly fields: readonly Parameter[];
  readonly draft: SearchDraft;
  readonly problems: readonly ParameterProblem[];
  readonly onChange: (draft: SearchDraft) => void;
  readonly renderField: (parameter: Parameter) => React.ReactNode;
};

const LOCATION_FIELDS: Readonly<Record<LocationKind, readonly string[]>> = {
  anywhere: [],
  postcode: ['postcode'],
  point: ['latitude', 'longitude'],
};
const ALL_LOCATION_FIELDS = new Set(Object.values(LOCATION_FIELDS).flat());

/** From where distances are measured, one way at a time, and how far. */
export function LocationFields({ fields, draft, problems, onChange, renderField }: Props) {
  const has = (name: string) => fields.some((field) => field.name === name);
  const visibleNames = visibleLocationFields(draft.locationKind);
  const unseen = problems.find(
    ({ parameter }) => ALL_LOCATION_FIELDS.has(parameter) && !visibleNames.includes(parameter),
  );
  return (
    <>
      <SegmentedField
        label="Measure distance from"
        isLabelAbove
        options={[
          { value: 'anywhere' as const, label: 'Nowhere' },
          { value: 'postcode' as const, label: 'A postcode' },
          ...(has('latitude') ? [{ value: 'point' as const, label: 'A point' }] : []),
        ]}
        value={draft.locationKind}
        onChange={(locationKind) => onChange({ ...draft, locationKind })}
        errorMessage={unseen?.message}
      />
      <div className={styles['twoColumns']}>
        {fields
          .filter(({ name }) => !ALL_LOCATION_FIELDS.has(name) || visibleNames.includes(name))
          .map(renderField)}
      </div>
    </>
  );
}

/** The location's fields that stand on screen. */
export const visibleLocationFields = (locationKind: LocationKind): readonly string[] =>
  LOCATION_FIELDS[locationKind];

/** Whether a problem with this field is named where the location is chosen. */
export const isLocationField = (name: string): boolean => ALL_LOCATION_FIELDS.has(name);
