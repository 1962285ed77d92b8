import { nameWords } from '../../../../shared/provider/place-words.ts';
import { asItCame } from '../../../../shared/provider/format-fields.ts';
import { formatDateTime } from '../../../../shared/format/dates.ts';
import type { Json } from '../../../../shared/format/json.ts';
import { isJsonObject } from '../../../../shared/format/json.ts';
import { cameWords } from './came-words.ts';
import { More } from './Table.tsx';
import { Text } from './Text.tsx';
import { type Field, Fields } from './Value.tsx';

/** More fields than this are for the saved answers. */
const MOST = 24;

/** A value whose fields the interface does not name, field by field as it came. */
export function Loose({ value }: { readonly value: Json | undefined }) {
  if (value === undefined || value === null) return null;
  if (!isJsonObject(value)) return <p>{cameWords(value)}</p>;
  const entries = Object.entries(value).filter(([, item]) => item !== null && item !== '');
  const fields = entries.slice(0, MOST).map(([name, item], at): Field => ({
    label: labelOf(name, at, entries),
    value: <Scalar value={item} />,
  }));
  return (
    <>
      {fields.length > 0 && <Fields fields={fields} />}
      <More count={entries.length - MOST} of="field" />
    </>
  );
}

/** Two names may read alike once written as words. */
function labelOf(name: string, at: number, entries: readonly (readonly [string, Json])[]): string {
  const words = nameWords(name);
  const isRepeated = entries.slice(0, at).some(([other]) => nameWords(other) === words);
  return isRepeated ? `${words} (${at + 1})` : words;
}

function Scalar({ value }: { readonly value: Json }) {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return <Text text={formatDateTime(value)} />;
  if (typeof value === 'number') return asItCame(value);
  return <bdi>{cameWords(value)}</bdi>;
}
