import { toInlineText } from '../../../shared/format/text.ts';
import { mergeIdentifiers } from '../../../shared/reading/identity.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import type { RenderDocument, ReportContent } from '../../../shared/report/content.ts';
import { isInsurancePurpose } from '../../../shared/report/snapshot.ts';
import { SEAL_PLACEHOLDER } from '../../seal/placeholders.ts';
import { createCustomerCopy } from './customer-copy.ts';
import {
  AlteredBanner,
  DrawnAgainBanner,
  EnvironmentBanner,
  Masthead,
  Watermark,
} from './Masthead.tsx';
import { formatPlateText } from './parts/field-value.ts';
import { ExternalText } from './parts/Fields.tsx';
import {
  includedSections,
  omittedSections,
  type SectionProps,
  Subsection,
} from './parts/Section.tsx';
import { READ_ON_VEHICLE, SignatureLines } from './parts/Signature.tsx';
import { SECTION_VIEWS } from './sections/index.ts';
import { STYLE } from './style.ts';
import { Summary } from './Summary.tsx';

/**
 * Renders the document of a report: HTML with its style sheet, and placeholders for its seal and
 * fonts (see `placeholders.ts`). The same content gives the same document.
 */
export const renderDocument: RenderDocument = (content) => {
  const shown = content.isCustomerCopy ? createCustomerCopy(content) : content;
  return `<!doctype html>\n${renderToStaticMarkup(<Document content={shown} />)}`;
};

// React does not escape this style sheet. It is a constant.
const STYLE_HTML = { __html: STYLE };

/** The whole report as one HTML page that runs and loads nothing. */
function Document({ content }: SectionProps) {
  const omitted = omittedSections(content);
  const shownSections = includedSections(content).filter((section) => !omitted.includes(section));
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{documentTitle(content)}</title>
        <style dangerouslySetInnerHTML={STYLE_HTML} />
      </head>
      <body>
        <main className={content.layout}>
          {content.isAltered && <AlteredBanner />}
          <DrawnAgainBanner content={content} />
          <EnvironmentBanner content={content} />
          {content.layout === 'summary' ? (
            <Summary content={content} />
          ) : (
            <>
              <Masthead content={content} />
              {shownSections.map(({ id }) => {
                const View = SECTION_VIEWS[id];
                return <View key={id} content={content} />;
              })}
              <About content={content} />
            </>
          )}
        </main>
        <Watermark content={content} />
      </body>
    </html>
  );
}

/** `AB12 CDE · PD-7K3M-Q2XD · Vehicle provenance report`. It names the contents. */
function documentTitle(content: ReportContent): string {
  const { vehicle, identity, reference } = content;
  const { vrm, vin = '' } = mergeIdentifiers(vehicle, identity);
  const subject = vrm === undefined ? vin : formatPlateText(vrm);
  return `${toInlineText(subject, 40)} · ${reference} · ${nameContents(content)}`;
}

function nameContents({ layout, isCustomerCopy }: ReportContent): string {
  if (layout === 'summary') return 'Vehicle check summary';
  return isCustomerCopy ? 'Customer copy' : 'Vehicle provenance report';
}

// The only raw HTML in the body: a constant placeholder that is replaced by the seal.
const SEAL_HTML = { __html: SEAL_PLACEHOLDER };

/** For an insurer: what was read on the vehicle, who assessed it, and who reviewed the report. */
const ENGINEER_LINES = ['Engineer', 'Qualification', 'Reviewed by', 'Signature', 'Date'] as const;

function About({ content }: SectionProps) {
  const { writtenFields, program, rulesVersion } = content;
  const notes = writtenFields.notes.trim();
  return (
    <section id="about" aria-labelledby="about-title">
      <div className="head">
        <h2 id="about-title">Notes and seal</h2>
      </div>
      {notes === '' ? (
        <p className="quiet">No notes.</p>
      ) : (
        <p className="written">
          <ExternalText text={notes} maxChars={Infinity} />
        </p>
      )}
      {isInsurancePurpose(writtenFields.purpose) && (
        <Subsection title="Checked on the vehicle against this report" keepTogether>
          <SignatureLines labels={[...READ_ON_VEHICLE, ...ENGINEER_LINES]} />
        </Subsection>
      )}
      <div className="seal">
        <p className="label">
          Seal (SHA-256 of this report and every response in it), {program.name} {program.version},
          rules version {rulesVersion}
        </p>
        <p className="digest" dangerouslySetInnerHTML={SEAL_HTML} />
      </div>
    </section>
  );
}
