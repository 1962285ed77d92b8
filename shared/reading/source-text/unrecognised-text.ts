import { quoteText } from '../../format/text.ts';

/** Severity of what a source records. */
export type RiskSeverity = 'alert' | 'review';

/** Quotes a text that could not be classified. It is neither guessed nor omitted. */
export const describeUnrecognisedText = (text: string) =>
  `The source states ${quoteText(text)}. Platedesk does not recognise this wording.`;

/** Quotes a text whose wording is recognised. */
export const describeStatedText = (text: string) => `The source states ${quoteText(text)}.`;

/**
 * Returns the severity of a record whose text is not recognised: an alert, unless the source's own
 * summary flag denies the record. A missing flag must not have a better result than a flag of yes.
 */
export const severityOfUnrecognised = (flag: unknown): RiskSeverity =>
  flag === false ? 'review' : 'alert';
