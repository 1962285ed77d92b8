import { formatAbiCode } from '../../../shared/format/numbers.ts';
import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import type { DatasetViewProps } from '../../fields/view-props.ts';
import { Section } from '../../ui/Section.tsx';
import { ValueText } from '../../ui/ValueText.tsx';
import { Note, SectionGrid } from '../parts/DatasetView.tsx';
import scaleStyles from './InsuranceGroupScale.module.css';
import styles from './RatingView.module.css';
import { fieldsOf } from '../parts/fields-of.ts';
import { RATING_GROUPS } from './rating-groups.ts';

const { DatasetView, FieldSection, CopyableField, IdentifierList } = fieldsOf('rating');

export default function RatingView(props: DatasetViewProps) {
  const { core } = props.record as RecordOf<'rating'>;
  const gr50 = parseInsuranceGroup(core?.gr50Actual);
  const suffix = describeGroupSuffix(core?.groupRatingSuffix?.trim() || gr50.suffix);
  return (
    <DatasetView
      props={props}
      figures={[
        {
          path: 'core.abiCode',
          value: (
            <CopyableField
              path={['core', 'abiCode']}
              copyName="ABI code"
              format={formatCode}
              render={renderCode}
            />
          ),
          note: '8 digits, including leading zeros',
        },
        {
          path: 'core.gr50Actual',
          note: gr50.group !== undefined && '1 to 50 (1 = lowest)',
        },
        { path: 'core.groupRatingSuffix', note: suffix?.label },
        { path: 'core.gr20Actual', note: 'Former 1–20 scale' },
      ]}
    >
      {(gr50.group !== undefined || suffix) && (
        <Section title="Insurance group">
          {gr50.group !== undefined && <InsuranceGroupScale group={gr50.group} />}
          {suffix && (
            <p>
              <strong>
                {suffix.letter}: {suffix.label.toLowerCase()}.
              </strong>{' '}
              {suffix.meaning}
            </p>
          )}
          <Note>
            Thatcham Research is replacing insurance groups with Vehicle Risk Rating (1–99). This
            record gives the group. An insurer may use either, with its own data.
          </Note>
        </Section>
      )}
      <Section title="ABI codes">
        <IdentifierList
          className={styles['codes']}
          items={[
            { path: ['core', 'abiDescription'] },
            { path: ['core', 'linkedAbiCode'], format: formatCode, render: renderCode },
            { path: ['core', 'abiCodeHistory'], format: formatCodes, render: renderCode },
          ]}
        />
      </Section>
      <SectionGrid>
        {RATING_GROUPS.map((group) => (
          <FieldSection key={group.title} group={['core']} {...group} />
        ))}
        <FieldSection title="Rated vehicle" fields={['make', 'model']} />
      </SectionGrid>
    </DatasetView>
  );
}

const formatCode = (code: unknown) => formatAbiCode(String(code));
const formatCodes = (codes: unknown) => parseAbiCodes(String(codes)).join(', ') || String(codes);
const renderCode = (code: string) => (
  <span className={styles['code']}>
    <ValueText text={code} />
  </span>
);

/** The highest of the groups in use; the older scale ended at 20. */
const MAX_GROUP = 50;

const CELLS = Array.from({ length: MAX_GROUP }, (_, index) => index + 1);
/** Per cent of the drawing. */
const CELL_WIDTH = 100 / MAX_GROUP;

/** The position of a group from 1, the cheapest to insure, to the highest. Each group is a cell. */
function InsuranceGroupScale({ group }: { readonly group: number }) {
  return (
    <svg
      className={scaleStyles['drawing']}
      role="img"
      aria-label={`Group ${group} of ${MAX_GROUP} (1 = lowest)`}
    >
      {CELLS.map((cell) => (
        <rect
          key={cell}
          className={cellClassName(cell, group)}
          x={`${(cell - 1) * CELL_WIDTH}%`}
          y={cell === group ? 0 : 4}
          width={`${CELL_WIDTH * 0.82}%`}
          height={cell === group ? 20 : 12}
          rx="1"
        />
      ))}
      {CELLS.filter((cell) => cell === 1 || cell % 10 === 0).map((cell) => (
        <text key={cell} x={`${(cell - 1 + 0.41) * CELL_WIDTH}%`} y="36" textAnchor="middle">
          {cell}
        </text>
      ))}
    </svg>
  );
}

function cellClassName(cell: number, group: number): string | undefined {
  if (cell === group) return scaleStyles['current'];
  return scaleStyles[cell < group ? 'filled' : 'cell'];
}

// Source: Thatcham Research, groups 1 to 50.
const SUFFIXES: Readonly<Record<string, { readonly label: string; readonly meaning: string }>> = {
  A: { label: 'Acceptable', meaning: 'Security meets the standard for its group.' },
  D: {
    label: 'Does not meet',
    meaning: 'Security is below the standard for its group. The group was raised.',
  },
  E: {
    label: 'Exceeds',
    meaning: 'Security exceeds the standard for its group. The group was reduced.',
  },
  U: {
    label: 'Unacceptable',
    meaning: 'Security is unacceptable. An insurer may require improvements before offering cover.',
  },
  P: {
    label: 'Provisional',
    meaning: 'Some data was missing when the group was set. The group is provisional.',
  },
  G: { label: 'Import', meaning: 'Imported vehicle. Its build specification is not fully known.' },
};

/** Explains a letter: a security rating, provisional, or import. Undefined if unknown. */
export function describeGroupSuffix(suffix = '') {
  const letter = suffix.trim().toUpperCase();
  const suffixInfo = SUFFIXES[letter];
  return suffixInfo && { letter, ...suffixInfo };
}

/** Splits a group as received: `27E` → 27 and E. Both are absent if it is not from 1 to 50. */
export function parseInsuranceGroup(value: string | undefined): {
  readonly group?: number;
  readonly suffix?: string;
} {
  const [, digits, letter] = /^\s*0*(\d{1,2})\s*([A-Za-z])?\s*$/.exec(value ?? '') ?? [];
  const group = Number(digits);
  if (digits === undefined || group < 1 || group > MAX_GROUP) return {};
  return { group, suffix: letter?.toUpperCase() };
}

/** Splits the history of codes at any delimiter and formats each entry that is a code. */
export function parseAbiCodes(history = ''): string[] {
  return history
    .split(/[,;|]/)
    .map((code) => code.trim())
    .filter(Boolean)
    .map(formatAbiCode);
}
