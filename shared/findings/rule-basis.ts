const REVIEWED = 'reviewed Nov 2026';
const PRACTICE = `Practice of UK provenance checks, ${REVIEWED}`;
const SALVAGE_CODE =
  'ABI Code of Practice for the Categorisation of Motor Vehicle Salvage, 1 Oct 2017';
const FINANCE_ACT = 'Hire Purchase Act 1964, s.27; Bills of Sale Acts 1878 and 1882';
const KEEPER_RULES = 'Road Vehicles (Registration and Licensing) Regulations 2002 (SI 2002/2742)';
const PLATE_RULES = 'Road Vehicles (Display of Registration Marks) Regulations 2001 (SI 2001/561)';
const INF104 = 'DVLA leaflet INF104';
const MOT_ACT = 'Road Traffic Act 1988, s.47';
const TAX_ACT = 'Vehicle Excise and Registration Act 1994';
const MILEAGE_PRACTICE = `Practice of mileage verification: the whole series is compared, ${REVIEWED}`;
const ADVERT_LAW = 'Digital Markets, Competition and Consumers Act 2024, Part 4';
const VIC_SCHEME = 'Vehicle identity check, 7 Apr 2003 to 26 Oct 2015';
const SCRAP_RULES = 'End-of-Life Vehicles Regulations 2003 (SI 2003/2635)';
const VALUATION_REVIEW = 'FCA multi-firm review of valuations (ICOBS 8.1.1R), 27 Mar 2024';
const VIN_STANDARD = 'ISO 3779, in general use since 1981';

/**
 * The source of each rule in law or practice, with its date, by the id of the rule. “Practice” is
 * what UK provenance checks, dealers and insurers do. Its date is that of the last review.
 */
export const RULE_BASIS: Readonly<Record<string, string>> = {
  finance: FINANCE_ACT,
  stolen: PRACTICE,
  'stolen-but-in-use': PRACTICE,
  scrapped: SCRAP_RULES,
  'scrapped-but-in-use': SCRAP_RULES,
  'write-off': SALVAGE_CODE,
  'own-listing-write-off': SALVAGE_CODE,
  'write-off-category-date': SALVAGE_CODE,
  'write-off-without-test': `Practice of insurers: a repair is followed by a test, ${REVIEWED}`,
  'vic-without-write-off': VIC_SCHEME,
  'high-risk': PRACTICE,
  'source-headline': PRACTICE,
  imported: KEEPER_RULES,
  exported: KEEPER_RULES,
  'exported-but-in-use': KEEPER_RULES,
  'scrapped-flags-disagree': PRACTICE,
  'imported-flags-disagree': PRACTICE,
  'mileage-falls': MILEAGE_PRACTICE,
  'mileage-kilometres': MILEAGE_PRACTICE,
  'mileage-jumps': MILEAGE_PRACTICE,
  'advert-mileage-understated': MILEAGE_PRACTICE,
  'mileage-impossible': MILEAGE_PRACTICE,
  'mileage-static': MILEAGE_PRACTICE,
  'mot-gaps': `${MOT_ACT}; DVSA electronic history since 2005`,
  'plate-differs': PRACTICE,
  'vin-differs': VIN_STANDARD,
  'vin-impossible': VIN_STANDARD,
  'vic-failed': VIC_SCHEME,
  'engine-number-differs': PRACTICE,
  'make-or-model-differs': PRACTICE,
  'fuel-differs': PRACTICE,
  'colour-differs': PRACTICE,
  'build-dates-differ': PRACTICE,
  'colour-changes': PRACTICE,
  'plate-newer-than-vehicle': INF104,
  'plate-impossible': PLATE_RULES,
  'plate-date-impossible': 'Motor Car Act 1903',
  'q-mark': INF104,
  'plate-changed-before-sale': PRACTICE,
  'plate-changes': PRACTICE,
  'keeper-record-impossible': KEEPER_RULES,
  'keeper-changes-close': PRACTICE,
  'keeper-gap': PRACTICE,
  'many-keepers': PRACTICE,
  'new-keeper': PRACTICE,
  'v5c-date-mismatch': KEEPER_RULES,
  'mot-not-in-force': `${MOT_ACT}; exemption over 40 years old since 20 May 2018`,
  'mot-reported-differently': MOT_ACT,
  'tax-not-in-force': TAX_ACT,
  'tax-reported-differently': TAX_ACT,
  'mot-status-unrecognised': 'DVLA vehicle enquiry statuses',
  'tax-status-unrecognised': 'DVLA vehicle enquiry statuses',
  'mot-failures': 'MOT defect categories since 20 May 2018',
  'possible-clone': PRACTICE,
  'advert-admissions': ADVERT_LAW,
  'advert-omits-write-off': ADVERT_LAW,
  'advert-claims-contradicted': ADVERT_LAW,
  'readvertised-higher': `Practice of the motor trade, ${REVIEWED}`,
  'tracker-inactive': `Practice of motor insurers, ${REVIEWED}`,
  'valuation-impossible': VALUATION_REVIEW,
  'valuation-date-differs': VALUATION_REVIEW,
  'valuation-mileage-low': VALUATION_REVIEW,
  'valuation-differs-from-check': VALUATION_REVIEW,
  'valuation-outside-band': VALUATION_REVIEW,
  'valuation-outside-listings': VALUATION_REVIEW,
  'rating-suffix': 'Group Rating suffixes A, D, E, G, P and U',
  'non-production-data': 'Environments of the service',
};
