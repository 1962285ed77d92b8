import type { Answer, AnswerBase } from '../../../../shared/provider/answer.ts';
import { ENVIRONMENT_NAMES } from '../../../../shared/provider/environment.ts';
import { datasetName } from '../../../../shared/provider/multi-request.ts';
import {
  describePrintedOutcome,
  describeFailedRefresh,
} from '../../../../shared/reading/outcomes.ts';
import type { ReportBundleOnlyAnswer, ReportContent } from '../../../../shared/report/content.ts';
import { ExternalText } from '../parts/Fields.tsx';
import { formatPlateText, formatRawValue } from '../parts/field-value.ts';
import { Section, type SectionProps } from '../parts/Section.tsx';
import { getDatasetName } from '../parts/source-text.ts';
import { column, type Columns, Table, timeColumns } from '../parts/Table.tsx';

/** Every request from which the report was made, including failures. */
export function Sources({ content }: SectionProps) {
  const { answers, bundleOnlyAnswers } = content;
  const rows = [...answers.map(toRow), ...bundleOnlyAnswers.map(toBundleOnlyRow)];
  return (
    <Section id="sources" content={content}>
      {rows.length === 0 ? (
        <p className="statement">No dataset was requested.</p>
      ) : (
        <Table
          caption="Responses used in this report, saved with it as received"
          maxRows={200}
          rows={rows}
          columns={sourceColumns(content, rows)}
        />
      )}
    </Section>
  );
}

type Row = Pick<AnswerBase, 'version' | 'environment' | 'completedAt'> &
  Readonly<Record<'name' | 'request' | 'outcome', string>>;

const toRow = (answer: Answer): Row => ({
  ...answer,
  name: getDatasetName(answer.dataset),
  request: describeRequest(answer),
  outcome: formatOutcome(describePrintedOutcome(answer).title, answer),
});

const toBundleOnlyRow = ({ metadata, content, notRefreshed }: ReportBundleOnlyAnswer): Row => ({
  ...metadata,
  name: datasetName(metadata.dataset),
  request: describeRequest({ vehicle: metadata.vehicle, parameters: {}, via: 'bundle' }),
  outcome: formatOutcome(describeBundleOnlyOutcome(content), {
    environment: metadata.environment,
    ...(notRefreshed && { notRefreshed }),
  }),
});

const formatOutcome = (
  outcome: string,
  { notRefreshed, environment }: Pick<Answer, 'environment' | 'notRefreshed'>,
) => (notRefreshed ? `${outcome}. ${describeFailedRefresh(notRefreshed, environment)}` : outcome);

function describeBundleOnlyOutcome(content: ReportBundleOnlyAnswer['content']): string {
  if (content === undefined) return 'Unreadable';
  return content === null ? 'Nothing returned' : 'Received';
}

const sourceColumns = (content: ReportContent, rows: readonly Row[]): Columns<Row> => [
  column('Dataset', 19, ({ name }) => name),
  column('Version', 8, ({ version }) => version),
  column('Environment', 11, ({ environment }) => ENVIRONMENT_NAMES[environment]),
  ...timeColumns('When', 20, content, rows, ({ completedAt }) => completedAt),
  column('Parameters requested', 24, ({ request }) => (
    <ExternalText text={request} maxChars={240} />
  )),
  column('Outcome', 18, ({ outcome }) => outcome),
];

/** Example: “AB12 CDE; condition: “poor”; in a bundle”. */
function describeRequest({
  vehicle,
  parameters,
  via,
}: Pick<AnswerBase, 'vehicle' | 'parameters' | 'via'>): string {
  const subject = 'vrm' in vehicle ? formatPlateText(vehicle.vrm) : vehicle.vin;
  const values = Object.entries(parameters).map(
    ([name, value]) => `${name}: ${formatRawValue(value, 80)}`,
  );
  return [subject, ...values, ...(via === 'bundle' ? ['in a bundle'] : [])].join('; ');
}
