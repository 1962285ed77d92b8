import { useState } from 'react';
import type { JsonObject } from '../../../shared/format/json.ts';
import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { formatCount } from '../../../shared/format/text.ts';
import { CopyButton } from '../../bridge/CopyButton.tsx';
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx';
import { formatLondonTime, formatNumber } from '../../ui/format.ts';
import { Section } from '../../ui/Section.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ValueText } from '../../ui/ValueText.tsx';
import { EmptyValue } from '../../fields/Field.tsx';
import { Note } from '../parts/DatasetView.tsx';
import type { DatasetViewProps } from '../../fields/view-props.ts';
import { fieldsOf } from '../parts/fields-of.ts';
import styles from './OptionsView.module.css';

const { DatasetView, FieldSection } = fieldsOf('optionsActual');

export default function OptionsView(props: DatasetViewProps) {
  const options = readOptions(props.record);
  return (
    <DatasetView
      props={props}
      figures={[
        {
          label: 'Options',
          value: options === undefined ? <EmptyValue /> : formatNumber(options.length),
          note: `Received live from the manufacturer, ${formatLondonTime(props.answer.completedAt)}`,
        },
      ]}
    >
      <OptionList options={options} />
      <FieldSection
        title="Manufacturer description"
        group={['actual']}
        fields={['make', 'model']}
      />
      <FieldSection title="Vehicle" fields={['make', 'model', 'derivative']} />
      <Note>
        Factory-fitted options. Later additions and removals are not included. Compare with the
        vehicle.
      </Note>
    </DatasetView>
  );
}

const renderText = (text: string | undefined) =>
  text === undefined ? <EmptyValue /> : <ValueText text={text} />;

const COLUMNS: readonly DataColumn<Option>[] = [
  {
    key: 'code',
    header: 'Code',
    cell: ({ code }) => <span className="mono">{renderText(code)}</span>,
  },
  { key: 'description', header: 'Description', cell: ({ description }) => renderText(description) },
];

function OptionList({ options }: { readonly options: readonly Option[] | undefined }) {
  const [query, setQuery] = useState('');
  if (!options?.length)
    return (
      <Section title="Options">
        <Note>
          {options
            ? 'The manufacturer’s list is empty. Not every manufacturer publishes options for every year, so options may still be fitted.'
            : 'The response does not contain a list of options.'}
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
            onChange={setQuery}
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
        empty={`No option matches “${query.trim()}”`}
      />
      {repeated > 0 && <Note>{formatCount(repeated, 'duplicate option code')}.</Note>}
    </Section>
  );
}

/** One option, in either version. */
type Option = {
  readonly code?: string | undefined;
  readonly description?: string | undefined;
};

/** Returns undefined if the record has no list, which differs from an empty list. */
export function readOptions(record: JsonObject): readonly Option[] | undefined {
  // Version 1.0 has its list inside `actual`. Both lists are named `options` and have the same
  // shape.
  const { actual } = record as RecordOf<'optionsActual', '1.0'>;
  const { options } = record as RecordOf<'optionsActual', '2.0'>;
  return options ?? actual?.options;
}

/** Returns the options that contain every typed word in code or description, in any order. */
export function searchOptions(options: readonly Option[], query: string): readonly Option[] {
  const queryWords = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (queryWords.length === 0) return options;
  return options.filter(({ code = '', description = '' }) => {
    const text = `${code} ${description}`.toLowerCase();
    return queryWords.every((word) => text.includes(word));
  });
}

/** Formats for a spreadsheet: one option per line, code and description separated by a tab. */
export function formatOptionsAsText(options: readonly Option[]): string {
  return options
    .map(({ code = '', description = '' }) => [code, description].map(toCellText).join('\t'))
    .join('\n');
}

const toCellText = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Counts the options that repeat the code of another. */
export function countRepeatedCodes(options: readonly Option[]): number {
  const codes = options.flatMap(({ code }) => (code ? [code] : []));
  return codes.length - new Set(codes).size;
}
