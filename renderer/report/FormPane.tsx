import { type ReactNode, useMemo } from 'react';
import { ENVIRONMENT_NAMES } from '../../shared/provider/environment.ts';
import { PURPOSES } from '../../shared/report/snapshot.ts';
import { ENVIRONMENT_ICONS } from '../window/EnvironmentBanner.tsx';
import { readIdentity, isZeroEmission, vehicleTitle } from '../../shared/reading/identity.ts';
import { Plate } from '../ui/Plate.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { Select } from '../ui/Select.tsx';
import { TextField } from '../ui/TextField.tsx';
import type { ReportForm } from './form.ts';
import styles from './FormPane.module.css';
import type { ReportSource } from './report-input.ts';
import { SectionPicker } from './SectionPicker.tsx';

type Props = {
  readonly source: ReportSource;
  readonly form: ReportForm;
  readonly isPurposeMissing: boolean;
  readonly onChange: (change: Partial<ReportForm>) => void;
  readonly children: ReactNode;
};

export function FormPane({ source, form, isPurposeMissing, onChange, children }: Props) {
  const field = (
    name: 'customPurpose' | 'preparedBy' | 'organisation' | 'notes',
    maxLength = 200,
  ) => ({
    maxLength,
    value: form[name],
    onChange: (text: string) => onChange({ [name]: text }),
  });
  return (
    <>
      <VehicleSummary source={source} />
      {children}
      <div className="stack-s3">
        <div data-purpose>
          <Select
            label="Purpose of the check"
            options={PURPOSES.map((value) => ({ value, label: value }))}
            value={form.purpose}
            onChange={(purpose) => onChange({ purpose })}
            placeholder="Select a purpose"
            errorMessage={isPurposeMissing && 'Select the purpose of the check'}
            description="Recorded with the report."
          />
        </div>
        {form.purpose === 'Other' && (
          <TextField label="Describe the purpose" {...field('customPurpose')} />
        )}
        <TextField label="Prepared by" {...field('preparedBy')} />
        <TextField label="Organisation" {...field('organisation')} />
        <TextField
          label="Notes"
          description="Printed and sealed with the report."
          multiline
          {...field('notes', 10_000)}
        />
      </div>
      <SectionPicker
        omittedSections={form.omittedSections}
        comparableCount={source.comparables.length}
        extraCount={source.bundleOnlyAnswers.length}
        onChange={(omittedSections) => onChange({ omittedSections })}
      />
      <div className={styles['paperSize']}>
        <span className="field-label" aria-hidden="true">
          {' '}
          Paper size{' '}
        </span>
        <SegmentedControl
          label="Paper size"
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
          {environment !== 'production' && ' (shown on every page)'}
        </p>
      </div>
    </div>
  );
}
