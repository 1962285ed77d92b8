import { formatNumber } from '../../../shared/format/numbers.ts';
import { useState } from 'react';
import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { CopyButton } from '../../bridge/CopyButton.tsx';
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx';
import { formatLondonTime } from '../../ui/format.ts';
import { KeyFigures } from '../../ui/KeyFigures.tsx';
import { Section } from '../../ui/Section.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ValueText } from '../../ui/ValueText.tsx';
import { EmptyValue, Field } from '../../fields/Field.tsx';
import { FieldSection } from '../../fields/FieldList.tsx';
import { Note } from '../parts/Note.tsx';
import { DatasetView } from '../parts/DatasetView.tsx';
import type { DatasetViewProps } from '../../fields/view-props.ts';
import {
  type Option,
  formatOptionsAsText,
  readOptions,
  countRepeatedCodes,
  searchOptions,
} from './options-list.ts';
import styles from './OptionsView.module.css';

/** The factory options of the vehicle, as stated by the manufacturer. */
export default function OptionsView(props: DatasetViewProps) {
  const record = props.record as RecordOf<'optionsActual'>;
  const options = readOptions(record);
  return (
    <DatasetView props={props}>
      <KeyFigures
        items={[
          {
            label: 'Options',
            value: options === undefined ? <EmptyValue /> : formatNumber(options.length),
            note: `Live from the manufacturer, ${formatLondonTime(props.answer.completedAt)}`,
          },
          { label: 'Make', value: <Field source={props} path={['make']} /> },
          { label: 'Model', value: <Field source={props} path={['model']} /> },
          { label: 'Derivative', value: <Field source={props} path={['derivative']} /> },
        ]}
      />
      <OptionList options={options} />
      <FieldSection
        source={props}
        title="As the manufacturer names it"
        group={['actual']}
        fields={['make', 'model']}
      />
      <Note>
        Options as built. What was added, removed or retrofitted since is not in it: compare with
        the vehicle.
      </Note>
    </DatasetView>
  );
}

const COLUMNS: readonly DataColumn<Option>[] = [
  {
    key: 'code',
    header: 'Code',
    cell: ({ code }) =>
      code === undefined ? (
        <EmptyValue />
      ) : (
        <span className="mono">
          <ValueText text={code} />
        </span>
      ),
  },
  {
    key: 'description',
    header: 'Description',
    cell: ({ description }) =>
      description === undefined ? <EmptyValue /> : <ValueText text={description} />,
  },
];

function OptionList({ options }: { readonly options: readonly Option[] | undefined }) {
  const [query, setInput] = useState('');
  if (options === undefined)
    return (
      <Section title="Options">
        <Note>The answer had no list of options.</Note>
      </Section>
    );
  if (options.length === 0)
    return (
      <Section title="Options">
        <Note>
          The manufacturer’s list is empty. Not every manufacturer publishes options for every year,
          so it does not prove that none is fitted.
        </Note>
      </Section>
    );
  const matches = searchOptions(options, query);
  const repeated = countRepeatedCodes(options);
  return (
    <Section
      title="Options"
      note={query.trim() === '' ? undefined : `${matches.length} of ${options.length} shown`}
      actions={
        <>
          <TextField
            label="Search options"
            hideLabel
            placeholder="Search options"
            value={query}
            onChange={setInput}
            className={styles['search']}
          />
          <CopyButton text={formatOptionsAsText(matches)} label="Copy list" showLabel />
        </>
      }
    >
      <DataTable
        caption="Options"
        columns={COLUMNS}
        rows={matches}
        empty={`No option has “${query.trim()}” in its code or description`}
      />
      {repeated > 0 && (
        <Note>
          {repeated === 1 ? 'One entry repeats' : `${repeated} entries repeat`} the code of another.
        </Note>
      )}
    </Section>
  );
}
