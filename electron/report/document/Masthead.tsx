import { ENVIRONMENT_NAMES } from '../../../shared/provider/environment.ts';
import type { SectionProps } from './parts/props.ts';
import { ExternalText } from './parts/ExternalText.tsx';
import { formatLocal, formatUtc } from './parts/format-time.ts';
import { Fields } from './parts/FieldList.tsx';

/** The head of the document: title, author, purpose and times. */
export function Masthead({ content }: SectionProps) {
  const { reference, prepared, writtenFields, environment } = content;
  const { preparedBy, organisation, purpose } = writtenFields;
  return (
    <header className="masthead">
      <div className="title">
        <h1>Vehicle provenance report</h1>
        <p className="reference">{reference}</p>
      </div>
      <Fields
        fields={[
          { label: 'Prepared by', value: renderUserText(preparedBy) },
          { label: 'Organisation', value: renderUserText(organisation) },
          { label: 'Purpose of the check', value: renderUserText(purpose) },
          { label: 'Environment', value: ENVIRONMENT_NAMES[environment] },
          { label: 'Prepared at (UTC)', value: formatUtc(prepared.at) },
          {
            label: 'Local time',
            value: formatLocal(prepared.localTime),
            note: <ExternalText text={prepared.timeZone} maxChars={60} />,
          },
          { label: 'Reference', value: reference },
          {
            label: 'Times in this report',
            value: 'London time, unless UTC is written',
          },
        ]}
      />
    </header>
  );
}

const renderUserText = (text: string) =>
  text.trim() === '' ? (
    <span className="quiet">Not stated</span>
  ) : (
    <ExternalText text={text.trim()} maxChars={200} />
  );

/** Warning at the top of the document for environments without real data. */
export function EnvironmentBanner({ content }: SectionProps) {
  const { environment } = content;
  if (environment === 'production') return null;
  return (
    <p className="notice">
      <strong>{WATERMARKS[environment].word}</strong> {WATERMARKS[environment].words}
    </p>
  );
}

const WATERMARKS = {
  sample: {
    word: 'Sample data',
    words: 'Invented records, answered inside the program. Not for use as a check of any vehicle.',
  },
  uat: {
    word: 'UAT: test data',
    words: 'Answers of the provider’s test environment. Not for use as a check of any vehicle.',
  },
} as const;

/** Watermark on every printed page, over its content and light enough to read through. */
export function Watermark({ content: { environment } }: SectionProps) {
  if (environment === 'production') return null;
  const { word } = WATERMARKS[environment];
  return (
    <div className="watermark" aria-hidden="true">
      {['one', 'two', 'three'].map((position) => (
        // The style sheet writes the word, so that it is not part of the report's text.
        <p key={position} data-word={word} />
      ))}
    </div>
  );
}
