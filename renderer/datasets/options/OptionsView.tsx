import { useState } from 'react';
import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { CopyButton } from '../../bridge/CopyButton.tsx';
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx';
import { formatMoment } from '../../ui/format.ts';
import { KeyFigures } from '../../ui/KeyFigures.tsx';
import { Section } from '../../ui/Section.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ValueText } from '../../ui/ValueText.tsx';
import { Absent, figureOf, known } from '../../fields/figure.tsx';
import { FieldSection } from '../../fields/FieldSection.tsx';
import { Note } from '../parts/Note.tsx';
import { View } from '../parts/View.tsx';
import type { DatasetViewProps } from '../../fields/props.ts';
import {
  type Option,
  optionsAsText,
  optionsOf,
  repeatedCodes,
  searchOptions,
} from './options-list.ts';
import styles from './OptionsView.module.css';

/** The options that the manufacturer says the vehicle left the works with. */
export default function OptionsView(props: DatasetViewProps) {
  const record = props.record as RecordOf<'optionsActual'>;
  const options = optionsOf(record);
  const hasActual = known(props.schema, ['actual']).length > 0;
  return (
    <View props={props}>
      <KeyFigures
        items={[
          {
            label: 'Options',
            value: options === undefined ? <Absent /> : options.length.toLocaleString('en-GB'),
            note: `Live from the manufacturer, ${formatMoment(props.answer.settledAt)}`,
          },
          { label: 'Make', value: figureOf(props, 'make') },
          { label: 'Model', value: figureOf(props, 'model') },
          { label: 'Derivative', value: figureOf(props, 'derivative') },
        ]}
      />
      <OptionList options={options} />
      {hasActual && (
        <FieldSection
          props={props}
          title="As the manufacturer names it"
          group="actual"
          names={['make', 'model']}
        />
      )}
      <Note>
        Options as built. What was added, removed or retrofitted since is not in it: compare with
        the vehicle.
      </Note>
    </View>
  );
}

const COLUMNS: readonly DataColumn<Option>[] = [
  {
    key: 'code',
    header: 'Code',
    cell: ({ code }) =>
      code === undefined ? (
        <Absent />
      ) : (
        <span className={styles['code']}>
          <ValueText text={code} />
        </span>
      ),
  },
  {
    key: 'description',
    header: 'Description',
    cell: ({ description }) =>
      description === undefined ? <Absent /> : <ValueText text={description} />,
  },
];

function OptionList({ options }: { readonly options: readonly Option[] | undefined }) {
  const [typed, setTyped] = useState('');
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
  const found = searchOptions(options, typed);
  const repeated = repeatedCodes(options);
  return (
    <Section
      title="Options"
      note={typed.trim() === '' ? undefined : `${found.length} of ${options.length} shown`}
      actions={
        <>
          <TextField
            label="Search options"
            hideLabel
            placeholder="Search options"
            value={typed}
            onChange={setTyped}
            className={styles['search']}
          />
          <CopyButton text={optionsAsText(found)} label="Copy list" showLabel />
        </>
      }
    >
      <DataTable
        caption="Options"
        columns={COLUMNS}
        rows={found}
        empty={`No option has “${typed.trim()}” in its code or description`}
      />
      {repeated > 0 && (
        <Note>
          {repeated === 1 ? 'One entry repeats' : `${repeated} entries repeat`} the code of another.
        </Note>
      )}
    </Section>
  );
}
