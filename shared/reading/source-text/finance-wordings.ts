/**
 * The known wordings of agreement types. The kinds stand in the order of their seriousness: the
 * first that a text states counts. Words are compared as in `known-wordings.ts`.
 */
export const FINANCE_WORDINGS = {
  'bill-of-sale':
    'bill of sale; bills of sale; bos; lbl; log book loan; logbook loan; log book lending; logbook lending; log book lender; logbook lender; log book finance; logbook finance; log book advance; logbook advance; log book mortgage; logbook mortgage; v5 loan; v5c loan; v5 finance; v5c finance; v5 lending; v5c lending; secured loan; secured lending; secured advance; secured personal loan; chattel mortgage; chattel loan; title loan; security bill; security by way of bill of sale; loan against vehicle',
  'unit-stocking':
    'unit stocking; unit stock; stocking; stocked; stock; stocks; stocking plan; dealer stock; dealer stocking; dealer stock funding; dealer plan; vehicle stocking; wholesale funding; consignment; consignment stock; demonstrator; demonstrator funding',
  'contract-hire':
    'contract hire; cont hire; contracthire; personal contract hire; business contract hire; pch; bch',
  'personal-contract-purchase':
    'pcp; personal contract purchase; personal contract purch; pers contract purchase; personal cont purchase; personal contract plan; personal contract purchase plan',
  'contract-purchase':
    'contract purchase; contract purch; cont purchase; cont purch; business contract purchase; bcp',
  'lease-purchase': 'lease purchase; lease purch; leasepurchase',
  'conditional-sale':
    'conditional sale; conditional sales; cond sale; cond sales; retention of title; reservation of title; title retained; title reserved; title retention; title reservation',
  'hire-purchase':
    'hire purchase; hire purch; hirepurchase; hire purchases; hp; lease hire purchase; hire purchase lease',
  lease:
    'lease; leased; leases; leasing; finance lease; operating lease; lease back; leaseback; sale and leaseback; sale and lease back',
  hire: 'hire; hired; hiring; rental; rented; vehicle rental; master hire; short term hire; long term hire',
  'credit-sale': 'credit sale; credit sales; cr sale; cr sales',
  'personal-loan':
    'personal loan; pers loan; personal ln; pers ln; personal lending; personal loans; personal bank loan; bank loan personal; loan personal; loan: personal',
  /** With a loan, the first makes it a bill of sale and the second a personal loan. */
  secured:
    'secured; security; charge; charged; lien; mortgage; log book; logbook; title; not unsecured; non unsecured; not an unsecured',
  unsecured: 'unsecured; un secured; unsec; unsecd; un sec; not secured; non secured; non sec',
  loan: 'loan; loans; lending; advance; ln',
  settled:
    'settled; settled early; early settled; paid off; paid up; paid in full; fully paid; fully settled; fully repaid; repaid; cleared; discharged; redeemed; satisfied; completed; cleared by settlement; settlement received; settlement paid; settlement complete; settlement completed; settlement made; early settlement paid; early settlement received',
  /** After these, the vehicle goes back to the finance company. */
  returned:
    'terminated; termination; voluntary termination; voluntarily terminated; vt; repossessed; repossession; repo; returned; handed back; surrendered; voluntary surrender; voluntarily surrendered; recovered by lender; returned to lender; returned to finance company; vehicle returned',
  /** The words “settled” and “returned” where the agreement still runs. */
  running:
    'not settled; unsettled; not fully settled; part settled; partly settled; partially settled; settlement pending; settlement awaited; awaiting settlement; pending settlement; to be settled; if settled; not paid; not paid off; not fully paid; part paid; partly paid; partially paid; unpaid; to be paid; not cleared; to be cleared; not discharged; not redeemed; not satisfied; not completed; not terminated; not returned; not repossessed; not surrendered; to be returned; live; active; current; open; outstanding',
  none: 'no; none; nil; na; not applicable; no finance; no agreement; no agreements; no finance agreement; no finance recorded; no outstanding finance; without finance; not on finance; not under finance; not subject to finance; no record; no records',
} as const;

/** Words beside the others that change nothing. A number or a month may stand for a term or a date. */
export const FINANCE_NEUTRAL =
  'a an the of on in with and or for by under is was has been being as to finance financed agreement agreements regulated unregulated type product plan facility account business private motor vehicle car company balloon payment payments final customer lender fixed rate term months month monthly years year date dated early fully now currently still yet maintenance cca consumer personal full recorded status #';
