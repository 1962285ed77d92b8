import { type ReactNode, useId } from 'react';
import { formatCount } from '../../shared/format/text.ts';
import { ENVIRONMENT_NAMES } from '../../shared/provider/environment.ts';
import { SET_BY_ORGANISATION } from '../../shared/ipc/policy.ts';
import { listSections, type OptionalSectionId, SECTIONS } from '../../shared/report/sections.ts';
import { PURPOSES } from '../../shared/report/snapshot.ts';
import { usePolicy } from '../bridge/queries.ts';
import { ENVIRONMENT_ICONS } from '../window/EnvironmentBanner.tsx';
import { readIdentity, isZeroEmission, vehicleTitle } from '../../shared/reading/identity.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Plate } from '../ui/Plate.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { TextField } from '../ui/TextField.tsx';
import { cx } from '../ui/cx.ts';
import styles from './FormPane.module.css';
import {
  asksForRepairEvidence,
  AUTHOR_FIELDS,
  isCustomerPage,
  MAX_COMPARABLES,
  PAPER_OPTIONS,
  type ReportAuthor,
  type ReportForm,
  type ReportSource,
} from './report-input.ts';

type Props = {
  readonly source: ReportSource;
  readonly form: ReportForm;
  readonly onChange: (change: Partial<ReportForm>) => void;
  readonly onOpenSettings: () => void;
  readonly children: ReactNode;
};

const CONTENTS = [
  { value: 'summary', label: 'Summary', description: 'One page for a customer, without values' },
  { value: 'full', label: 'Full' },
  { value: 'own-choice', label: 'Own choice' },
] as const;

export function FormPane({ source, form, onChange, onOpenSettings, children }: Props) {
  const areContentsFixed = usePolicy().contents !== undefined;
  const field = (
    name: 'customPurpose' | 'caseNumber' | 'repairEvidence' | 'notes',
    maxLength: number,
  ) => ({
    maxLength,
    value: form[name],
    onChange: (text: string) => onChange({ [name]: text }),
  });
  return (
    <>
      <VehicleSummary source={source} />
      {children}
      <RadioGroup
        label="Contents"
        options={CONTENTS}
        value={form.contents}
        onChange={(contents) => onChange({ contents })}
        isDisabled={areContentsFixed}
        description={areContentsFixed && SET_BY_ORGANISATION}
      />
      {form.contents === 'full' && source.comparables.length > MAX_COMPARABLES && (
        <p className="note">{describeComparableCount(source.comparables.length)}</p>
      )}
      {form.contents === 'own-choice' && (
        <SectionPicker source={source} form={form} onChange={onChange} />
      )}
      <Checkbox
        label="Customer copy"
        description="Omits agreement, claim and telephone numbers, trade values and profit. An exported report file still contains them."
        isSelected={form.isCustomerCopy}
        isDisabled={areContentsFixed}
        onChange={(isCustomerCopy) => onChange({ isCustomerCopy })}
      />
      <div className={styles['purposes']}>
        <RadioGroup
          label="Purpose of the check"
          options={PURPOSES.map((value) => ({ value, label: value }))}
          value={form.purpose}
          onChange={(purpose) => onChange({ purpose })}
        />
      </div>
      {form.purpose === 'Other' && (
        <TextField label="Describe the purpose" {...field('customPurpose', 200)} />
      )}
      <TextField label="Claim or stock number" {...field('caseNumber', 100)} />
      {asksForRepairEvidence(form) && (
        <TextField
          label="Evidence of repair seen"
          description="Printed if an earlier total loss is recorded. If it is empty, the report states “No evidence of repair was seen”."
          multiline
          {...field('repairEvidence', 1_000)}
        />
      )}
      <Author author={source.author} onOpenSettings={onOpenSettings} />
      {isCustomerPage(form) && (
        <MissingAuthorFields author={source.author} form={form} onChange={onChange} />
      )}
      <TextField
        label="Notes"
        description={
          form.contents === 'summary'
            ? 'Sealed with the report. Not printed in a summary.'
            : 'Printed and sealed with the report.'
        }
        multiline
        {...field('notes', 10_000)}
      />
      <div className={styles['paperSize']}>
        <span className="field-label" aria-hidden="true">
          Paper size
        </span>
        <SegmentedControl
          label="Paper size"
          value={form.paper}
          onChange={(paper) => onChange({ paper })}
          options={PAPER_OPTIONS}
        />
      </div>
    </>
  );
}

type AuthorProps = { readonly author: ReportAuthor; readonly onOpenSettings: () => void };

function Author({ author: { preparedBy, organisation }, onOpenSettings }: AuthorProps) {
  const names = [preparedBy, organisation].filter((text) => text !== '');
  return (
    <div>
      <p className="field-label">Prepared by</p>
      <div className={styles['author']}>
        <p className={styles['names']}>
          {names.length === 0 ? 'No name or organisation set' : names.join(', ')}
        </p>
        <Button size="small" variant="quiet" onPress={onOpenSettings}>
          {names.length === 0 ? 'Set in Settings' : 'Change in Settings'}
        </Button>
      </div>
    </div>
  );
}

type MissingAuthorFieldsProps = Pick<AuthorProps, 'author'> & Pick<Props, 'form' | 'onChange'>;

/** Asks who made the page, where the settings do not state it. */
function MissingAuthorFields({ author, form, onChange }: MissingAuthorFieldsProps) {
  const missing = AUTHOR_FIELDS.filter(({ name }) => (author[name] ?? '') === '');
  if (missing.length === 0) return null;
  return (
    <>
      {missing.map(({ name, label, maxLength }) => (
        <TextField
          key={name}
          label={label}
          maxLength={maxLength}
          value={form.author[name] ?? ''}
          onChange={(text) => onChange({ author: { ...form.author, [name]: text } })}
        />
      ))}
      <p className="note">
        A customer’s page states who made it. For an empty field, a summary has a line to fill in by
        hand. Enter the details in Settings to print them in every report.
      </p>
    </>
  );
}

function VehicleSummary({ source: { target, state } }: Pick<Props, 'source'>) {
  const identity = readIdentity((id) => state.answers.get(id));
  const { vehicle, environment } = target;
  const title = vehicleTitle(identity) ?? 'Make and model not known';
  const Icon = ENVIRONMENT_ICONS[environment];
  return (
    <div className={styles['vehicle']}>
      {'vrm' in vehicle ? (
        <Plate vrm={vehicle.vrm} hasGreenFlash={isZeroEmission(identity.fuel)} />
      ) : (
        <span className={styles['vin']}>{vehicle.vin}</span>
      )}
      <div className="shrink">
        <p className={styles['title']} title={title}>
          {title}
        </p>
        <p className={cx('label-text', styles['environment'])} data-environment={environment}>
          <Icon className="tiny-icon" aria-hidden="true" />
          {ENVIRONMENT_NAMES[environment]}
          {environment !== 'production' && ' (shown on every page)'}
        </p>
      </div>
    </div>
  );
}

const FIXED_SECTION_TITLES = SECTIONS.filter((section) => section.isRequired).map(
  ({ title }) => title,
);

/** The sections of the report: optional ones have a check box, mandatory ones are named. */
function SectionPicker({ source, form, onChange }: Omit<Props, 'onOpenSettings' | 'children'>) {
  const { omittedSections } = form;
  const bundleOnlyCount = source.bundleOnlyAnswers.length;
  const id = useId();
  const descriptions: Partial<Record<OptionalSectionId, string>> = {
    comparables: describeComparableCount(source.comparables.length),
    // Without the section, the report file still contains these answers.
    'bundle-only': `${formatCount(bundleOnlyCount, 'response')}, always saved with the report`,
  };
  const setIncluded = (section: OptionalSectionId, isIncluded: boolean) => {
    const next = new Set(omittedSections);
    if (isIncluded) next.delete(section);
    else next.add(section);
    onChange({ omittedSections: next });
  };
  return (
    <div role="group" aria-labelledby={id} className="stack-s1">
      <p id={id} className="field-label">
        Sections
      </p>
      <div className={styles['sections']}>
        {listSections({ hasBundleOnlyAnswers: bundleOnlyCount > 0 })
          .filter((section) => !section.isRequired)
          .map(({ id: section, title }) => (
            <div key={section} className={section === 'bundle-only' ? styles['wide'] : undefined}>
              <Checkbox
                label={title}
                description={descriptions[section]}
                isSelected={!omittedSections.has(section)}
                onChange={(isIncluded) => setIncluded(section, isIncluded)}
              />
            </div>
          ))}
      </div>
      <p className="note">
        Always included: {FIXED_SECTION_TITLES.join(', ')}. Omitted sections are listed in the
        report.
      </p>
    </div>
  );
}

/** States how many listings are included, and the limit if there are more. */
function describeComparableCount(comparableCount: number): string {
  if (comparableCount === 0) return 'No comparables';
  if (comparableCount <= MAX_COMPARABLES) return formatCount(comparableCount, 'comparable');
  return `${comparableCount} comparables. The first ${MAX_COMPARABLES} are included.`;
}
