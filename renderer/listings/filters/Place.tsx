import type { SearchDraft, Where } from '../../../shared/listings/draft.ts';
import type { Parameter, Problem } from '../../../shared/provider/parameters.ts';
import styles from './Filters.module.css';
import { SegmentedField } from './SegmentedField.tsx';

type Props = {
  readonly fields: readonly Parameter[];
  readonly draft: SearchDraft;
  readonly problems: readonly Problem[];
  readonly onChange: (draft: SearchDraft) => void;
  readonly fieldOf: (parameter: Parameter) => React.ReactNode;
};

const NAMES: Readonly<Record<Where, readonly string[]>> = {
  anywhere: [],
  postcode: ['postcode'],
  point: ['latitude', 'longitude'],
};
const LOCATION = new Set(Object.values(NAMES).flat());

/** From where distances are measured, one way at a time, and how far. */
export function Place({ fields, draft, problems, onChange, fieldOf }: Props) {
  const has = (name: string) => fields.some((field) => field.name === name);
  const shown = shownPlaces(draft.where);
  const unseen = problems.find(({ name }) => LOCATION.has(name) && !shown.includes(name));
  return (
    <>
      <SegmentedField
        label="Measure distance from"
        isStacked
        options={[
          { value: 'anywhere' as const, label: 'Nowhere' },
          { value: 'postcode' as const, label: 'A postcode' },
          ...(has('latitude') ? [{ value: 'point' as const, label: 'A point' }] : []),
        ]}
        value={draft.where}
        onChange={(where) => onChange({ ...draft, where })}
        errorMessage={unseen?.message}
      />
      <div className={styles['pair']}>
        {fields.filter(({ name }) => !LOCATION.has(name) || shown.includes(name)).map(fieldOf)}
      </div>
    </>
  );
}

/** The location's fields that stand on screen. */
export const shownPlaces = (where: Where): readonly string[] => NAMES[where];

/** Whether a problem with this field is named where the location is chosen. */
export const isPlace = (name: string): boolean => LOCATION.has(name);
