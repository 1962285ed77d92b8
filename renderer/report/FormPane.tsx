import { useMemo } from 'react';
import { ENVIRONMENT_NAMES } from '../../shared/provider/environment.ts';
import { PURPOSES } from '../../shared/report/written-fields.ts';
import { ENVIRONMENT_ICONS } from '../window/environment/EnvironmentBanner.tsx';
import { readIdentity, isZeroEmission, vehicleTitle } from '../../shared/reading/identity.ts';
import { Plate } from '../ui/Plate.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { Select } from '../ui/Select.tsx';
import { TextField } from '../ui/TextField.tsx';
import type { ReportForm } from './form.ts';
import styles from './FormPane.module.css';
import type { ReportSource } from './report-input.ts';
import type { Coverage } from './coverage.ts';
import { CoverageSummary } from './CoverageSummary.tsx';
import { SectionPicker } from './SectionPicker.tsx';

type Props = {
  readonly source: ReportSource;
  readonly coverage: Coverage;
  /** The user chose not to wait for datasets that are still loading. */
  readonly ignoresLoading: boolean;
  readonly onIgnoreLoading: () => void;
  readonly form: ReportForm;
  readonly isPurposeMissing: boolean;
  readonly onChange: (change: Partial<ReportForm>) => void;
};

/** The left pane: the coverage of the report and the form for purpose, author and sections. */
export function FormPane(props: Props) {
  const { source, coverage, ignoresLoading, onIgnoreLoading, form, isPurposeMissing, onChange } =
    props;
  return (
    <>
      <VehicleSummary source={source} />
      <CoverageSummary
        coverage={coverage}
        ignoresLoading={ignoresLoading}
        onIgnoreLoading={onIgnoreLoading}
      />
      <div className="stack-s3">
        <div data-purpose>
          <Select
            label="Purpose of the check"
            options={PURPOSES.map((value) => ({ value, label: value }))}
            value={form.purpose}
            onChange={(purpose) => onChange({ purpose })}
            placeholder="Choose what it is for"
            errorMessage={isPurposeMissing && 'Choose what the check is for'}
            description="Recorded with the report."
          />
        </div>
        {form.purpose === 'Other' && (
          <TextField
            label="In your own words"
            maxLength={200}
            value={form.customPurpose}
            onChange={(customPurpose) => onChange({ customPurpose })}
          />
        )}
        <TextField
          label="Prepared by"
          maxLength={200}
          value={form.preparedBy}
          onChange={(preparedBy) => onChange({ preparedBy })}
        />
        <TextField
          label="Organisation"
          maxLength={200}
          value={form.organisation}
          onChange={(organisation) => onChange({ organisation })}
        />
        <TextField
          label="Notes"
          description="Printed on the report and sealed with it."
          multiline
          maxLength={10_000}
          value={form.notes}
          onChange={(notes) => onChange({ notes })}
        />
      </div>
      <SectionPicker
        omittedSections={form.omittedSections}
        comparableCount={source.comparables.length}
        extras={source.bundleOnlyAnswerIds.length}
        onChange={(omittedSections) => onChange({ omittedSections })}
      />
      <div className={styles['paperSize']}>
        <span className="field-label" aria-hidden="true">
          Paper
        </span>
        <SegmentedControl
          label="Paper"
          value={form.paper}
          onChange={(paper) => onChange({ paper })}
          options={[
            { value: 'A4', label: 'A4' },
            { value: 'Letter', label: 'Letter' },
          ]}
        />
      </div>
    </>
  );
}

function VehicleSummary({ source: { target, state } }: Pick<Props, 'source'>) {
  const identity = useMemo(() => readIdentity((id) => state.answers.get(id)), [state]);
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
        <p className={styles['environment']} data-environment={environment}>
          <Icon className="tiny-icon" aria-hidden="true" />
          {ENVIRONMENT_NAMES[environment]}
          {environment !== 'production' && ': marked on every page'}
        </p>
      </div>
    </div>
  );
}
