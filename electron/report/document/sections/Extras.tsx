import { counted } from '../../../../shared/format/words.ts';
import { nameOfExtra } from '../../../../shared/provider/multi-request.ts';
import type { ReportExtra } from '../../../../shared/report/content.ts';
import { cameWords } from '../parts/came-words.ts';
import { type Leaf, leavesOf } from '../parts/leaves.ts';
import type { SectionProps } from '../parts/props.ts';
import { Part, Section } from '../parts/Section.tsx';
import { extraSourceWords } from '../parts/source-words.ts';
import { type Columns, More, Table } from '../parts/Table.tsx';
import { Text } from '../parts/Text.tsx';

/** As many fields as a page holds; the bytes that came hold them all. */
const MOST = 60;
/** Fewer than this stand on one page with their heading. */
const MOST_KEPT = 6;

/**
 * What only a bundle has, field by field. The interface does not say what it holds, so nothing is made
 * of it: a picture’s address is printed as the text that it is, and nothing is loaded from it.
 */
export function Extras({ content }: SectionProps) {
  return (
    <Section id="extras" content={content}>
      <p>
        The interface does not say what these hold, so they stand as they came. No finding and no
        part of the verdict rests on them. Each is kept whole in this report, whatever its length.
      </p>
      {content.extras.map((extra) => (
        <Extra key={extra.facts.name} extra={extra} />
      ))}
    </Section>
  );
}

function Extra({ extra: { facts, content } }: { readonly extra: ReportExtra }) {
  const { leaves, count } = leavesOf(content ?? null, MOST);
  return (
    <Part title={nameOfExtra(facts.name)} isKept={leaves.length <= MOST_KEPT}>
      {content === undefined || content === null ? (
        <p className="statement">{content === null ? NOTHING : UNREADABLE}</p>
      ) : (
        <Table
          caption={`${counted(count, 'field')}, as ${count === 1 ? 'it' : 'they'} came`}
          className="evidence"
          most={MOST}
          rows={leaves}
          columns={COLUMNS}
        />
      )}
      <More count={count - leaves.length} of="field" />
      <p className="source-line">Source: {extraSourceWords(facts)}</p>
    </Part>
  );
}

const NOTHING =
  'Nothing was returned, and the bundle did not say why. Whether the provider holds anything is not known.';
const UNREADABLE = 'What came can’t be read. It is kept in this report as it came.';

const COLUMNS: Columns<Leaf> = [
  { head: 'Field', width: 40, cell: ({ place }) => <Text text={place} most={200} /> },
  { head: 'Value as it came', width: 60, cell: ({ value }) => <bdi>{cameWords(value)}</bdi> },
];
