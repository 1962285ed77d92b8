import { z } from 'zod';
import { type DocumentChoices, documentChoicesSchema, PURPOSES } from './snapshot.ts';

export const purposeSchema = z.enum(PURPOSES);
export type Purpose = z.infer<typeof purposeSchema>;

/** Contents that need no further choice. */
export const standardContentsSchema = z.enum(['customer-summary', 'customer-copy', 'full']);
type StandardContents = z.infer<typeof standardContentsSchema>;

/** The author's choice of sections of the full report, and whether it is a customer copy. */
const ownChoiceSchema = documentChoicesSchema.omit({ layout: true });
export type OwnChoice = z.infer<typeof ownChoiceSchema>;

/** What a report contains. */
export const contentsSchema = z.union([standardContentsSchema, ownChoiceSchema]);
export type Contents = z.infer<typeof contentsSchema>;
export type ContentsId = StandardContents | 'own-choice';

export const getContentsId = (contents: Contents): ContentsId =>
  typeof contents === 'string' ? contents : 'own-choice';

/** A summary is for a customer, so it leaves out what a customer copy leaves out. */
export function toDocumentChoices(contents: Contents): DocumentChoices {
  if (typeof contents !== 'string') return { layout: 'full', ...contents };
  return {
    layout: contents === 'customer-summary' ? 'summary' : 'full',
    isCustomerCopy: contents !== 'full',
    omittedSections: [],
  };
}

const ALL_SECTIONS: OwnChoice = { isCustomerCopy: false, omittedSections: [] };

/** The author’s own choice after other contents. It discloses no more than they do. */
export const toOwnChoice = (contents: Contents, earlier: OwnChoice = ALL_SECTIONS): OwnChoice => ({
  ...earlier,
  isCustomerCopy: earlier.isCustomerCopy || toDocumentChoices(contents).isCustomerCopy,
});

/** The choices of contents in the order of the screens, with what distinguishes each. */
export const CONTENTS_OPTIONS = [
  { value: 'customer-summary', label: 'Customer summary', description: 'Results, no values' },
  {
    value: 'customer-copy',
    label: 'Customer copy',
    description: 'Without agreement, claim and telephone numbers, trade values and profit',
  },
  { value: 'full', label: 'Full', description: 'All sections, with every number and value' },
  { value: 'own-choice', label: 'Own choice', description: 'The sections that you select' },
] as const satisfies readonly {
  readonly value: ContentsId;
  readonly label: string;
  readonly description: string;
}[];
