import type { ReactNode } from 'react';
import { ENVIRONMENT_NAMES } from '../../shared/provider/environment.ts';
import type { Contents } from '../../shared/report/contents.ts';
import { PURPOSES } from '../../shared/report/snapshot.ts';
import { ENVIRONMENT_ICONS } from '../window/EnvironmentBanner.tsx';
import { readIdentity, isZeroEmission, vehicleTitle } from '../../shared/reading/identity.ts';
import { Button } from '../ui/Button.tsx';
import { Plate } from '../ui/Plate.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { TextField } from '../ui/TextField.tsx';
import { cx } from '../ui/cx.ts';
import { ContentsPicker } from './ContentsPicker.tsx';
import styles from './FormPane.module.css';
import {
  asksForRepairEvidence,
  AUTHOR_FIELDS,
  isCustomerPage,
  PAPER_OPTIONS,
  type ReportAuthor,
  type ReportForm,
  type ReportSource,
} from './report-input.ts';

type Props = {
  readonly source: ReportSource;
  readonly form: ReportForm;
  readonly countPages: (contents: Contents) => number | undefined;
  readonly onChange: (change: Partial<ReportForm>) => void;
  readonly onOpenSettings: () => void;
  readonly children: ReactNode;
};

export function FormPane(props: Props) {
  const { source, form, countPages, onChange, onOpenSettings, children } = props;
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
      <ContentsPicker source={source} form={form} countPages={countPages} onChange={onChange} />
      <TextField label="Claim or stock number" {...field('caseNumber', 100)} />
      {asksForRepairEvidence(form) && (
        <TextField
          label="Evidence of repair seen"
          description="Printed if an earlier total loss is recorded. If it is empty, the report states “No evidence of repair was seen”."
          multiline
          {...field('repairEvidence', 1_000)}
        />
      )}
      <TextField
        label="Notes"
        description={
          form.contents === 'customer-summary'
            ? 'Sealed with the report. Not printed in a summary.'
            : 'Printed and sealed with the report.'
        }
        multiline
        {...field('notes', 10_000)}
      />
      <Author author={source.author} onOpenSettings={onOpenSettings} />
      {isCustomerPage(form) && (
        <MissingAuthorFields author={source.author} form={form} onChange={onChange} />
      )}
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
