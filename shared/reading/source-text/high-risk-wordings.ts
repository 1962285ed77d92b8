/**
 * The usual terms of registers, because no types are documented, the most serious first. Compared
 * as in `known-wordings.ts`.
 */
export const HIGH_RISK_WORDINGS = {
  cloned:
    'clone; clones; cloned; cloning; ringer; ringed; rung; false identity; fake identity; swapped identity; changed identity; duplicate identity; false plate; false plates; fake plate; fake plates; swapped plates; changed plates; duplicate plates; false vin; fake vin; swapped vin; changed vin; duplicate vin; identity theft; identity fraud; identity stolen; identity changed; identity swap; identity swapped; vin tampering; vin tampered; vin altered; vin changed',
  theft: 'stolen; theft; thief; police; los',
  'logbook-loan':
    'log book loan; logbook loan; log book loans; logbook loans; log book lender; logbook lender; log book lending; logbook lending; v5 loan; v5c loan; secured loan; secured lending; secured lender; secured personal loan; title loan; bill of sale; bills of sale; lbl',
  'security-watch': 'security watch; security watch list; watch; watched; watchlist; watch list',
  fraud:
    'fraud; fraudulent; fraudulently; false application; deception; deceptive; by deception; obtained by deception; impersonation; impersonated',
  'at-risk':
    'at risk; vehicle at risk; risk; export risk; hire; hired; rental; lease; leased; leasing; not returned; repossess; repossessed; repossession; dispute; disputed; disputes; ownership; for recovery',
  'trade-interest':
    'trade; trader; trade interest; stock; stocking; dealer; dealer stock; dealer interest; auction; auction interest; remarketing; remarket; demonstrator',
  removed:
    'removed; withdrawn; cancelled; canceled; released; lifted; deleted; expired; ended; cleared; in error; no longer',
  /** The words of an end where the interest is open. */
  open: 'not removed; not withdrawn; not cancelled; not released; not lifted; not deleted; not expired; not ended; not cleared; to be removed; awaiting removal; to be withdrawn; to be cancelled; not recovered; never recovered; unrecovered; not found; not located; not traced; not registered; live; active; current; outstanding; pending',
} as const;

export const HIGH_RISK_NEUTRAL =
  'a an the is was has been by on in of to for from and or with interest interests registered record records recorded marker type vehicle car company insurance insurer finance lender owner source customer list now since house plan high register status notice logged date dated #';
