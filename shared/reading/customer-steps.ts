/**
 * What a customer can do about a record. A customer does not deal with the lender or the insurer, so
 * these steps name no telephone number and no reference. They replace the next step of a finding in
 * a customer copy.
 */
export const CUSTOMER_STEPS = {
  lender: 'The seller must settle this with the finance company.',
  insurer: 'The seller must clear this with the insurer.',
  company: 'The seller must clear this with the company that registered the interest.',
  source: 'The seller must clear this with the company or authority that holds the record.',
  police: 'Do not buy the vehicle or take it away. Ask the police about it first.',
  policeEnded:
    'Ask the seller for written confirmation from the police that the record has ended. Ask who owns the vehicle now.',
} as const;
