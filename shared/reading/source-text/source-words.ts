import { quoteText } from '../../format/text.ts';

/** Lower case without accents, invisible characters and control characters. */
export function toPlainText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/[\p{Cc}\p{Z}\p{Surrogate}]+/gu, ' ')
    .toLowerCase();
}

export const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(' '));

export type RiskSeverity = 'alert' | 'review';

/** Quotes a text that could not be classified. It is neither guessed nor omitted. */
export const describeUnrecognisedText = (text: string) =>
  `The source states ${quoteText(text)}. Platedesk does not recognise this wording.`;

export const describeStatedText = (text: string) => `The source states ${quoteText(text)}.`;

/** A missing flag of the source's summary must not have a better result than a flag of yes. */
export const severityOfUnrecognised = (flag: unknown): RiskSeverity =>
  flag === false ? 'review' : 'alert';
