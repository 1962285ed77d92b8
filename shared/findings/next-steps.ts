/**
 * Steps that several rules recommend about a record of DVLA. DVLA releases keeper data only for
 * “reasonable cause” (SI 2002/2742, regulation 27), and a wish to buy is none: a buyer can only see
 * the V5C, or ask its keeper.
 */
export const SEE_V5C = 'See the V5C itself. The registered keeper can ask DVLA.';
export const SEE_V5C_BEFORE_PAYING =
  'Do not pay before the V5C has been seen. Without one, the keeper must first apply for a V5C in their own name (form V62).';
/** The beginning of the action beside an alert about a claim of another party. */
export const DO_NOT_PAY_SELLER = 'Do not pay the seller.';
export const TRUST_WORSE_RECORD = 'Treat the worse record as correct until GOV.UK shows otherwise.';
