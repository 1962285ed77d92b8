import { ENVIRONMENT_NAMES } from '../../../shared/provider/environment.ts';
import type { SectionProps } from './parts/props.ts';
import { Text } from './parts/Text.tsx';
import { localWords, utcWords } from './parts/times.ts';
import { Fields } from './parts/Value.tsx';

/** What the document is, whose, for whom and of when. */
export function Masthead({ content }: SectionProps) {
  const { reference, prepared, words, environment } = content;
  const { preparedBy, organisation, purpose } = words;
  return (
    <header className="masthead">
      <div className="title">
        <h1>Vehicle provenance report</h1>
        <p className="reference">{reference}</p>
      </div>
      <Fields
        fields={[
          { label: 'Prepared by', value: written(preparedBy) },
          { label: 'Organisation', value: written(organisation) },
          { label: 'Purpose of the check', value: written(purpose) },
          { label: 'Environment', value: ENVIRONMENT_NAMES[environment] },
          { label: 'Prepared at (UTC)', value: utcWords(prepared.at) },
          {
            label: 'Local time',
            value: localWords(prepared.local),
            note: <Text text={prepared.zone} most={60} />,
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

const written = (text: string) =>
  text.trim() === '' ? (
    <span className="quiet">Not stated</span>
  ) : (
    <Text text={text.trim()} most={200} />
  );

/** What stands above everything in an environment whose records are not to be relied on. */
export function EnvironmentBand({ content }: SectionProps) {
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

/** On every printed page, above what stands on it and light enough to be read through. */
export function Watermark({ content: { environment } }: SectionProps) {
  if (environment === 'production') return null;
  const { word } = WATERMARKS[environment];
  return (
    <div className="watermark" aria-hidden="true">
      {['one', 'two', 'three'].map((place) => (
        // Written by the style sheet: it is no part of what the report says.
        <p key={place} data-word={word} />
      ))}
    </div>
  );
}
