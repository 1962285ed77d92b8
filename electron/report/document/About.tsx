import type { SectionProps } from './parts/props.ts';
import { SEAL_PLACEHOLDER } from '../../seal/placeholders.ts';
import { ExternalText } from './parts/ExternalText.tsx';
import { formatLocal, formatUtc } from './parts/format-time.ts';
import { Fields } from './parts/FieldList.tsx';

// The only raw HTML in the document: a constant placeholder that is replaced by the seal.
const SEAL_HTML = { __html: SEAL_PLACEHOLDER };

/** The end of the report: notes, the version that made it, and the seal. */
export function About({ content }: SectionProps) {
  const { writtenFields, program, rulesVersion, prepared, reference } = content;
  return (
    <section id="about" aria-labelledby="about-title">
      <div className="head">
        <h2 id="about-title">Notes and seal</h2>
      </div>
      {writtenFields.notes.trim() === '' ? (
        <p className="quiet">No notes were written.</p>
      ) : (
        <p className="written">
          <ExternalText text={writtenFields.notes.trim()} maxChars={Number.POSITIVE_INFINITY} />
        </p>
      )}
      <Fields
        fields={[
          { label: 'Reference', value: reference },
          { label: 'Made with', value: `${program.name} ${program.version}` },
          { label: 'Rules', value: `Version ${rulesVersion}` },
          {
            label: 'Prepared at',
            value: formatUtc(prepared.at),
            note: formatLocal(prepared.localTime),
          },
        ]}
      />
      <div className="seal">
        <p className="label">Seal (SHA-256 of the report and every answer in it)</p>
        <p className="digest" dangerouslySetInnerHTML={SEAL_HTML} />
      </div>
    </section>
  );
}
