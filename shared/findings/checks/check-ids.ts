/**
 * The questions that a buyer or an insurer asks, in the order of the check sheet on screen and on
 * paper.
 */
export const CHECK_IDS = [
  'finance',
  'stolen',
  'written-off',
  'scrapped',
  'high-risk',
  'import-export',
  'identity',
  'mileage',
  'keepers',
  'plates',
  'mot',
  'tax',
  'adverts',
  'tracker',
] as const;
export type CheckId = (typeof CHECK_IDS)[number];
