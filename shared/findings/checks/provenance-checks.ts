import { SUBJECTS, type ProvenanceSubject } from '../../reading/provenance-lines.ts';
import { getCheckFlag } from '../check-subject.ts';
import { isHeadlineExplained } from '../rules/headline.ts';
import type { CheckDefinition } from './check-definition.ts';
import type { CheckId } from './check-ids.ts';
import type { Fact, StatedBy } from './fact.ts';

/** The provenance check states that it holds no record: both its overview and its details. */
function noRecordInCheck(subject: ProvenanceSubject): StatedBy {
  const { flag, details } = SUBJECTS[subject];
  return {
    dataset: 'check',
    fields: (flag ? [flag, ...details] : details).map((path) => path.join('.')),
    isStated: (vehicle) => getCheckFlag(vehicle, subject) === 'no',
  };
}

/** Another dataset states that the vehicle was not imported or scrapped. */
const deniedBy = (dataset: 'status' | 'spec', field: 'imported' | 'scrapped'): StatedBy => ({
  dataset,
  fields: [field],
  isStated: (vehicle) => vehicle.getRecord(dataset)?.[field] === false,
});

/**
 * The source's own summary of its records is good, or a finding explains why it is not. Without it,
 * the absence of a single record is not reliable.
 */
export const GOOD_HEADLINE: Fact = {
  name: 'a complete summary without a warning',
  statedBy: [{ dataset: 'check', fields: ['overview.status'], isStated: isHeadlineExplained }],
};

/** A check whose good result is that the source holds no record. */
const provenanceCheck = (
  name: string,
  question: string,
  section: CheckDefinition['section'],
  fact: Fact,
  ...others: readonly Fact[]
): CheckDefinition => ({
  name,
  question,
  needed: 'always',
  facts: [fact, ...others, GOOD_HEADLINE],
  goodResult: () => 'No record found',
  section,
});

/** The checks that the source's own headline covers. */
export const PROVENANCE_CHECKS = {
  finance: provenanceCheck('Finance', 'Does a lender have an interest in the vehicle?', 'finance', {
    name: 'whether a finance agreement is held',
    statedBy: [noRecordInCheck('finance')],
  }),
  stolen: provenanceCheck('Stolen', 'Is it reported stolen?', 'stolen', {
    name: 'whether a stolen record is held',
    statedBy: [noRecordInCheck('stolen')],
  }),
  'written-off': provenanceCheck(
    'Written off',
    'Did an insurer record a total loss?',
    'write-off',
    { name: 'whether it was written off', statedBy: [noRecordInCheck('writeOff')] },
    { name: 'whether total-loss records are held', statedBy: [noRecordInCheck('condition')] },
  ),
  scrapped: provenanceCheck('Scrapped', 'Is it recorded as scrapped?', 'scrapped', {
    name: 'whether it was scrapped',
    statedBy: [
      noRecordInCheck('scrapped'),
      deniedBy('status', 'scrapped'),
      deniedBy('spec', 'scrapped'),
    ],
  }),
  'high-risk': provenanceCheck(
    'High risk',
    'Is another interest or risk registered?',
    'high-risk',
    {
      name: 'whether a high-risk record is held',
      statedBy: [noRecordInCheck('highRisk')],
    },
  ),
  'import-export': provenanceCheck(
    'Import and export',
    'Was it imported or exported?',
    'import-export',
    {
      name: 'whether it was imported',
      statedBy: [
        noRecordInCheck('imported'),
        deniedBy('status', 'imported'),
        deniedBy('spec', 'imported'),
      ],
    },
    { name: 'whether it was exported', statedBy: [noRecordInCheck('exported')] },
  ),
} as const satisfies Partial<Record<CheckId, CheckDefinition>>;
