import { renderToStaticMarkup } from 'react-dom/server';
import { formatLondonTime } from '../../../shared/format/dates.ts';
import { formatCount } from '../../../shared/format/text.ts';
import { mergeIdentifiers, vehicleTitle } from '../../../shared/reading/identity.ts';
import { describeUnchanged } from '../../../shared/report/change-list.ts';
import type { ChangesContent, RenderChanges } from '../../../shared/report/content.ts';
import type { ListedChange } from '../../../shared/report/listed-change.ts';
import { Plate } from './drawings/Plate.tsx';
import { AlteredBanner, EnvironmentBanner, Logo, Watermark } from './Masthead.tsx';
import { BriefText } from './parts/Fields.tsx';
import { ResultIcon, VerdictBadge } from './parts/ResultBadge.tsx';
import { SignatureLines } from './parts/Signature.tsx';
import { STYLE } from './style.ts';

// React does not escape this style sheet, which is a constant. The rules added here are in no sealed
// document.
const STYLE_HTML = {
  __html: `${STYLE}
main.changes { display: block; height: auto; font-size: 9pt; line-height: 1.35; }
.changes h2 { font-size: 10.5pt; }
.changes table { margin-top: 2mm; font-size: 8.5pt; }
.change-list li { display: grid; grid-template-columns: 24mm 1fr; padding: 0.7mm 0; border-bottom: 0.35pt solid var(--hair); break-inside: avoid; }
.change-list li.quiet { display: block; border: 0; }
.changes .signature { grid: auto-flow 10mm / repeat(3, 1fr); height: auto; min-height: 0; }`,
};

/** The page has no room for more changes. Both reports contain every field. */
const MAX_ITEMS = 40;

/** Renders what changed between two reports: half a page for the hand-over of a vehicle. */
export const renderChanges: RenderChanges = (content) =>
  `<!doctype html>\n${renderToStaticMarkup(<Page content={content} />)}`;

type Props = { readonly content: ChangesContent };

function Page({ content }: Props) {
  const { changes, earlier, later, isAltered } = content;
  const items = changes.items.slice(0, MAX_ITEMS);
  const unchanged = describeUnchanged(changes);
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <title>What changed</title>
        <style dangerouslySetInnerHTML={STYLE_HTML} />
      </head>
      <body>
        <main className="summary changes">
          {isAltered && <AlteredBanner />}
          <EnvironmentBanner content={content} />
          <header className="summary-head">
            <div className="names">
              <Logo content={content} />
              <h1>What changed since the earlier check</h1>
            </div>
          </header>
          <Subject content={content} />
          <table>
            <caption>Reports</caption>
            <colgroup>
              <col className="w14" />
              <col />
              <col />
              <col />
            </colgroup>
            <thead>
              <tr>
                <th scope="col">Report</th>
                <th scope="col">Reference</th>
                <th scope="col">Prepared</th>
                <th scope="col">Verdict</th>
              </tr>
            </thead>
            <tbody>
              <ReportRow name="Earlier" report={earlier} />
              <ReportRow name="Later" report={later} />
            </tbody>
          </table>
          <section aria-labelledby="changes-title">
            <h2 id="changes-title">What changed</h2>
            <ul className="change-list">
              {items.map((item) => (
                <Change key={`${item.subject} ${item.text}`} item={item} />
              ))}
              {changes.items.length > items.length && (
                <li>{formatCount(changes.items.length - items.length, 'more change')}</li>
              )}
              {unchanged !== '' && <li className="quiet">{unchanged}</li>}
            </ul>
          </section>
          <section aria-label="Signatures">
            <SignatureLines labels={['Handed over by', 'Received by', 'Date']} />
          </section>
          <p className="seal-start">
            Both reports are sealed and state every response. The changes were found by today’s
            rules. All times are London time.
          </p>
        </main>
        <Watermark content={content} />
      </body>
    </html>
  );
}

function Subject({ content: { vehicle, identity } }: Props) {
  const { vrm, vin = 'Not stated' } = mergeIdentifiers(vehicle, identity);
  return (
    <section aria-label="Vehicle" className="subject">
      {vrm !== undefined && <Plate vrm={vrm} />}
      <div className="vehicle">
        <h2>
          <BriefText text={vehicleTitle(identity) ?? 'Make and model not stated'} maxChars={50} />
        </h2>
        <p>
          VIN{' '}
          <strong className="vin-number">
            <BriefText text={vin} maxChars={24} />
          </strong>
        </p>
      </div>
    </section>
  );
}

type ReportRowProps = { readonly name: string; readonly report: ChangesContent['earlier'] };

const ReportRow = ({ name, report: { reference, prepared, result } }: ReportRowProps) => (
  <tr>
    <th scope="row">{name}</th>
    <td>{reference}</td>
    <td>{formatLondonTime(prepared.at)}</td>
    <td>
      <VerdictBadge result={result} />
    </td>
  </tr>
);

const Change = ({ item: { sign, word, subject, text } }: { readonly item: ListedChange }) => (
  <li>
    <span className={`mark ${sign}`}>
      <ResultIcon result={sign} /> {word}
    </span>
    <span>
      <strong>
        <BriefText text={subject} maxChars={120} />
      </strong>{' '}
      <BriefText text={text} maxChars={400} />
    </span>
  </li>
);
