import { humanizeFieldName } from '../../../../shared/provider/field-path-text.ts';
import { formatRaw } from '../../../../shared/provider/format-fields.ts';
import { formatDateTime } from '../../../../shared/format/dates.ts';
import type { Json } from '../../../../shared/format/json.ts';
import { isJsonObject } from '../../../../shared/format/json.ts';
import { formatRawValue } from './format-raw-value.ts';
import { OmittedCount } from './Table.tsx';
import { ExternalText } from './ExternalText.tsx';
import { type Field, Fields } from './FieldList.tsx';

/** More fields than this are only in the saved answers. */
const MAX_FIELDS = 24;

/** Shows a value whose fields are not in the API documentation, field by field as received. */
export function UnknownFields({ value }: { readonly value: Json | undefined }) {
  if (value === undefined || value === null) return null;
  if (!isJsonObject(value)) return <p>{formatRawValue(value)}</p>;
  const entries = Object.entries(value).filter(([, item]) => item !== null && item !== '');
  const fields = entries.slice(0, MAX_FIELDS).map(([name, item], at): Field => ({
    label: uniqueLabel(name, at, entries),
    value: <Scalar value={item} />,
  }));
  return (
    <>
      {fields.length > 0 && <Fields fields={fields} />}
      <OmittedCount count={entries.length - MAX_FIELDS} noun="field" />
    </>
  );
}

/** Adds a number if two field names have the same label. */
function uniqueLabel(
  name: string,
  at: number,
  entries: readonly (readonly [string, Json])[],
): string {
  const label = humanizeFieldName(name);
  const isRepeated = entries.slice(0, at).some(([other]) => humanizeFieldName(other) === label);
  return isRepeated ? `${label} (${at + 1})` : label;
}

function Scalar({ value }: { readonly value: Json }) {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return <ExternalText text={formatDateTime(value)} />;
  if (typeof value === 'number') return formatRaw(value);
  return <bdi>{formatRawValue(value)}</bdi>;
}
