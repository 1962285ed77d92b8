import { formatMoment } from '../../../../shared/format/dates.ts';
import type { Answer, AnswerFacts } from '../../../../shared/provider/answer.ts';
import { ENVIRONMENT_NAMES } from '../../../../shared/provider/environment.ts';
import { nameOfExtra } from '../../../../shared/provider/multi-request.ts';
import type { ReportExtra } from '../../../../shared/report/content.ts';
import { markOf } from '../drawings/Plate.tsx';
import { cameWords } from '../parts/came-words.ts';
import { outcomeWords } from '../parts/outcome-words.ts';
import type { SectionProps } from '../parts/props.ts';
import { Section } from '../parts/Section.tsx';
import { nameOf } from '../parts/source-words.ts';
import { type Columns, Table } from '../parts/Table.tsx';
import { Text } from '../parts/Text.tsx';
import { utcWords } from '../parts/times.ts';

/** Every answer that the report was made from, those that failed too. */
export function Sources({ content }: SectionProps) {
  const { answers, extras } = content;
  const rows = [...answers.map(rowOf), ...extras.map(extraRow)];
  return (
    <Section id="sources" content={content}>
      {rows.length === 0 ? (
        <p className="statement">Nothing was asked for.</p>
      ) : (
        <Table
          caption="Answers that this report was made from, kept with it as they came"
          most={200}
          rows={rows}
          columns={COLUMNS}
        />
      )}
    </Section>
  );
}

type Row = Pick<AnswerFacts, 'version' | 'environment' | 'settledAt'> &
  Readonly<Record<'name' | 'asked' | 'outcome', string>>;

const rowOf = (answer: Answer): Row => ({
  ...answer,
  name: nameOf(answer.dataset),
  asked: askedWords(answer),
  outcome: answer.kind === 'answered' ? 'Answered' : outcomeWords(answer).title,
});

const extraRow = ({ facts, content }: ReportExtra): Row => ({
  ...facts,
  name: nameOfExtra(facts.name),
  asked: askedWords({ vehicle: facts.vehicle, parameters: {}, via: 'bundle' }),
  outcome: extraOutcome(content),
});

function extraOutcome(content: ReportExtra['content']): string {
  if (content === undefined) return 'Can’t be read';
  return content === null ? 'Nothing returned' : 'Answered';
}

const COLUMNS: Columns<Row> = [
  { head: 'Dataset', width: 17, cell: ({ name }) => name },
  { head: 'Version', width: 8, cell: ({ version }) => version },
  { head: 'Environment', width: 11, cell: ({ environment }) => ENVIRONMENT_NAMES[environment] },
  { head: 'Answered at, UTC', width: 22, cell: ({ settledAt }) => utcTime(settledAt) },
  { head: 'In London', width: 18, cell: ({ settledAt }) => formatMoment(settledAt) },
  { head: 'Asked for', width: 12, cell: ({ asked }) => <Text text={asked} most={240} /> },
  { head: 'Outcome', width: 12, cell: ({ outcome }) => outcome },
];

/** The zone stands in the head. */
const utcTime = (moment: string) => utcWords(moment).replace(/ UTC$/, '');

/** “AB12 CDE; condition: “poor”; in a bundle”. */
function askedWords({
  vehicle,
  parameters,
  via,
}: Pick<AnswerFacts, 'vehicle' | 'parameters' | 'via'>): string {
  const subject = 'vrm' in vehicle ? markOf(vehicle.vrm) : vehicle.vin;
  const values = Object.entries(parameters).map(
    ([name, value]) => `${name}: ${cameWords(value, 80)}`,
  );
  return [subject, ...values, ...(via === 'bundle' ? ['in a bundle'] : [])].join('; ');
}
