import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { findBestValues } from '../../../shared/findings/best-values.ts';
import { DECISION_ROWS, type DecisionRow } from '../../../shared/findings/decision.ts';
import { findMissingAnswer } from '../../../shared/findings/missing-answer.ts';
import { describePrintedSources, namedReason } from '../../../shared/findings/verdict-text.ts';
import { formatLondonTime } from '../../../shared/format/dates.ts';
import {
  type ComparisonContent,
  isLandscape,
  type PrintedVehicle,
  type RenderComparison,
} from '../../../shared/report/comparison.ts';
import { COMPARED_FIELDS } from './compared-fields.tsx';
import {
  DecisionValue,
  FindingList,
  Identity,
  List,
  nameVehicle,
  VerdictValue,
} from './comparison-cells.tsx';
import { COMPARISON_STYLE } from './comparison-style.ts';
import { AlteredBanner, EnvironmentBanner, Watermark } from './Masthead.tsx';
import { BriefText } from './parts/Fields.tsx';

// React does not escape this style sheet. It is a constant.
const STYLE_HTML = { __html: COMPARISON_STYLE };

/** Renders vehicles side by side: what decides, findings, what was not checked, then the records. */
export const renderComparison: RenderComparison = (content) =>
  `<!doctype html>\n${renderToStaticMarkup(<Page content={content} />)}`;

type Props = { readonly content: ComparisonContent };

function Page({ content }: Props) {
  const { vehicles, preparedAt, logo } = content;
  const environments = new Set(vehicles.map(({ environment }) => environment));
  const isAltered = vehicles.some(({ report }) => report?.isAltered);
  // The marks on the whole page are those of the data that is least real.
  const environment = environments.has('sample')
    ? 'sample'
    : environments.has('uat')
      ? 'uat'
      : 'production';
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Vehicle comparison</title>
        <style dangerouslySetInnerHTML={STYLE_HTML} />
      </head>
      <body>
        <main className={isLandscape(vehicles.length) ? 'comparison landscape' : 'comparison'}>
          {isAltered && <AlteredBanner />}
          <EnvironmentBanner content={{ environment }} />
          <header className="comparison-head">
            {logo !== null && <img className="logo" src={logo} alt="Logo of the author" />}
            <h1>Vehicle comparison</h1>
            <p>{formatLondonTime(preparedAt)}</p>
          </header>
          <Groups vehicles={vehicles} />
          <p className="note">
            ● marks the best value of a row. It never marks a value that a finding disputes, or a
            value of a vehicle with an Alert. The highest guide value counts as the best. Each
            source states what it held at the time shown. All times are London time.
          </p>
        </main>
        <Watermark content={{ environment, isAltered }} />
      </body>
    </html>
  );
}

type TableProps = { readonly vehicles: readonly PrintedVehicle[] };

function Groups({ vehicles }: TableProps) {
  const isMixed = new Set(vehicles.map(({ environment }) => environment)).size > 1;
  return (
    <>
      <Group title="Decision" vehicles={vehicles}>
        <Row
          label="Identity"
          vehicles={vehicles}
          renderCell={(vehicle, index) => (
            <Identity vehicle={vehicle} index={index} isMixed={isMixed} />
          )}
        />
        {DECISION_ROWS.map((row) => (
          <DecisionTableRow key={row.id} row={row} vehicles={vehicles} />
        ))}
      </Group>
      <Group title="Findings" vehicles={vehicles}>
        <Row
          label="Alerts"
          vehicles={vehicles}
          renderCell={({ verdict }) => <FindingList verdict={verdict} severity="alert" />}
        />
        <Row
          label="To review"
          vehicles={vehicles}
          renderCell={({ verdict }) => <FindingList verdict={verdict} severity="review" />}
        />
        <Row
          label="Not checked"
          vehicles={vehicles}
          renderCell={({ verdict, environment }) => (
            <List
              items={verdict.notChecked.map((item) => namedReason(item, environment))}
              empty="Every dataset was checked"
            />
          )}
        />
      </Group>
      <Group title="Records" vehicles={vehicles}>
        {COMPARED_FIELDS.map(({ label, dataset, createValue }) => (
          <Row
            key={label}
            label={label}
            vehicles={vehicles}
            renderCell={({ vehicleAnswers, pending }) => {
              const missing = findMissingAnswer(vehicleAnswers, dataset, pending);
              if (missing) return <span className="quiet">{missing.text}</span>;
              return createValue(vehicleAnswers);
            }}
          />
        ))}
        <Row
          label="Sources"
          vehicles={vehicles}
          renderCell={({ verdict: { sources } }) =>
            sources.length > 0 ? describePrintedSources(sources) : 'None'
          }
        />
      </Group>
    </>
  );
}

type GroupProps = TableProps & { readonly title: string; readonly children: ReactNode };

/** A table of its own, with the names of the vehicles, which are repeated on each page. */
const Group = ({ title, vehicles, children }: GroupProps) => (
  <table>
    <caption>{title}</caption>
    <colgroup>
      <col className="labels" />
      {vehicles.map((_, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <col key={index} />
      ))}
    </colgroup>
    <thead>
      <tr>
        <th scope="col">Vehicle</th>
        {vehicles.map((vehicle, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <th scope="col" key={index}>
            <BriefText text={nameVehicle(vehicle)} maxChars={40} />
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);

type RowProps = TableProps & {
  readonly label: string;
  readonly renderCell: (vehicle: PrintedVehicle, index: number) => ReactNode;
};

const Row = ({ label, vehicles, renderCell }: RowProps) => (
  <tr>
    <th scope="row">{label}</th>
    {vehicles.map((vehicle, index) => (
      // oxlint-disable-next-line react/no-array-index-key
      <td key={index}>{renderCell(vehicle, index)}</td>
    ))}
  </tr>
);

type DecisionRowProps = TableProps & { readonly row: DecisionRow };

function DecisionTableRow({ row, vehicles }: DecisionRowProps) {
  const cells = vehicles.map((vehicle) => row.readCell(vehicle));
  const best = findBestValues(
    row,
    cells,
    vehicles.map(({ verdict }) => verdict),
  );
  return (
    <Row
      label={row.label}
      vehicles={vehicles}
      renderCell={({ verdict }, index) =>
        row.id === 'verdict' ? (
          <VerdictValue cell={cells[index]!} verdict={verdict} />
        ) : (
          <DecisionValue cell={cells[index]!} isBest={best.has(index)} />
        )
      }
    />
  );
}
