import type { ReactNode } from 'react';
import { RESULT_TEXT } from '../../../shared/findings/result-text.ts';
import { describeTodaysResult } from '../../../shared/findings/verdict-text.ts';
import { formatLondonTime } from '../../../shared/format/dates.ts';
import type { ReportContent } from '../../../shared/report/content.ts';
import { ENVIRONMENT_NAMES } from '../../../shared/provider/environment.ts';
import { ExternalText, NOT_GIVEN } from './parts/Fields.tsx';
import type { SectionProps } from './parts/Section.tsx';
import { formatOtherTime, getUsualTime } from './parts/source-text.ts';

export function Masthead({ content }: SectionProps) {
  const { reference, prepared, writtenFields, environment, isCustomerCopy } = content;
  const { preparedBy, organisation, address, phone, purpose, caseNumber } = writtenFields;
  const received = describeReceived(content);
  const facts: Fact[] = [
    ['Prepared by', renderUserText(preparedBy)],
    ['Organisation', renderUserText(organisation)],
    ...(address === undefined ? [] : [['Address', renderUserText(address)] as const]),
    ...(phone === undefined ? [] : [['Telephone', renderUserText(phone)] as const]),
    ['Purpose of the check', renderUserText(purpose)],
    ...(isCustomerCopy ? [] : [['Claim or stock number', renderUserText(caseNumber)] as const]),
    ['Environment', ENVIRONMENT_NAMES[environment]],
    ['Prepared', `${formatLondonTime(prepared.at)}. All times are London time.`],
    ...(received ? [received] : []),
  ];
  return (
    <header className="masthead">
      <div className="title">
        <Logo content={content} />
        <h1>Vehicle provenance report</h1>
        <p className="reference">{reference}</p>
      </div>
      <Facts facts={facts} />
      <CustomerCopyNote content={content} />
    </header>
  );
}

/** When the data was received: a row or a source below states only another time. */
function describeReceived(content: ReportContent): Fact | undefined {
  const usual = getUsualTime(content);
  if (usual === '') return undefined;
  const { answers } = content;
  const isSame = answers.every((answer) => formatOtherTime(content, answer.completedAt) === '');
  return [
    answers.some(({ kind }) => kind === 'answered') ? 'Data received' : 'Requested',
    isSame ? usual : `${usual}, unless another time is stated`,
  ];
}

type Fact = readonly [label: string, value: ReactNode];

/** Facts about the report itself, as many on a line as fit. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className="facts">
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

type LogoProps = { readonly content: Pick<ReportContent, 'logo' | 'writtenFields'> };

export function Logo({ content: { logo, writtenFields } }: LogoProps) {
  const author = writtenFields.organisation || 'the author';
  return logo !== null && <img className="logo" src={logo} alt={`Logo of ${author}`} />;
}

export const CustomerCopyNote = ({ content: { isCustomerCopy } }: SectionProps) =>
  isCustomerCopy && (
    <p className="note">
      Customer copy: agreement, claim and telephone numbers, trade values and profit are omitted.
    </p>
  );

const renderUserText = (text: string) =>
  text.trim() === '' ? NOT_GIVEN : <ExternalText text={text.trim()} maxChars={200} />;

export const AlteredBanner = () => (
  <p className="notice">
    <strong>Altered report</strong> This report is not as it was sealed. Its verdict and contents
    were produced again from the responses in it, which may be altered too. Do not rely on it: look
    up the vehicle again.
  </p>
);

/** States that an earlier version saved the report, and what has changed since. */
export function DrawnAgainBanner({ content }: SectionProps) {
  const { savedVerdict, program, rulesVersion, verdict } = content;
  if (savedVerdict === undefined) return null;
  return (
    <p className="notice">
      <strong>Earlier version</strong> {describeTodaysResult(verdict.result)}. {program.name}{' '}
      <ExternalText text={program.version} maxChars={40} />, rules version{' '}
      {savedVerdict.rulesVersion}, saved this report with the result “
      {RESULT_TEXT[savedVerdict.result].label}”. This page was drawn again from its responses by
      rules version {rulesVersion}.
    </p>
  );
}

type MarkProps = { readonly content: Pick<ReportContent, 'environment' | 'isAltered'> };

/** Warning at the top of the document for environments without real data. */
export function EnvironmentBanner({ content }: MarkProps) {
  if (content.environment === 'production') return null;
  const { title, text } = WATERMARKS[content.environment];
  return (
    <p className="notice">
      <strong>{title}</strong> {text}
    </p>
  );
}

const WATERMARKS = {
  sample: {
    title: 'Sample data',
    text: 'Fictitious records produced by Platedesk. Not a check of any vehicle.',
  },
  uat: {
    title: 'UAT: test data',
    text: 'Responses from the provider’s test environment. Not a check of any vehicle.',
  },
} as const;

/** Watermark on every printed page, over its content and light enough to read through. */
export function Watermark({ content: { environment, isAltered = false } }: MarkProps) {
  const words = [
    ...(isAltered ? ['Altered'] : []),
    ...(environment === 'production' ? [] : [WATERMARKS[environment].title]),
  ];
  if (words.length === 0) return null;
  return (
    <div className="watermark" aria-hidden="true">
      {['one', 'two', 'three'].map((position, index) => (
        // The style sheet prints the attribute, so that it is not part of the report's text.
        <p key={position} data-word={words[index % words.length]} />
      ))}
    </div>
  );
}
