import { cacheByObject } from '../../format/cache-by-object.ts';
import { formatList, hasText, quoteText, toInlineText } from '../../format/text.ts';
import { type AdvertStatement, readAdvert } from '../../reading/adverts/read-advert.ts';
import { getThisVehicleAdverts, getStatements } from '../adverts.ts';
import { BASIS, type Rule, type RuleFinding } from '../finding.ts';
import type { RecordOf } from '../../provider/catalogue.ts';
import type { FieldPath } from '../../provider/field-path.ts';
import { ADVERT_ADMISSIONS, type Admission, getAdvice, isRecorded } from './advert-admissions.ts';

const LISTS = ['modifications', 'features'] as const;
const WORDS = ['modificationsWords', 'featuresWords'] as const;

type Entry = { readonly text: string; readonly field: FieldPath };

export const advertFeatures: Rule = {
  id: 'advert-features',
  subject: 'adverts',
  severity: 'review',
  title: 'Advert features state an adverse fact or a modification',
  basis: BASIS.modificationLaw,
  description:
    'Reads the features and modifications of the dataset Advert features like the text of an advert. Review for removed emission equipment, a remapped or tuned engine, and every other fact that “Advert states an adverse fact” reports; Alert for category A or B. Information for a vehicle seen on an auction site, and for other modifications. A fact that the text of an advert also states is reported once. Ordinary features are not reported.',
  datasets: ['advertFeatureSet', 'saleEvents', 'similarListings', 'check', 'status', 'spec'],
  evaluate: (vehicle) => {
    const record = vehicle.getRecord('advertFeatureSet');
    if (!record) return [];
    const read = readEntries(record);
    const inAdverts = new Set(
      getThisVehicleAdverts(vehicle).flatMap((advert) =>
        getStatements(advert).flatMap(({ kind, stance }) => (stance === 'admits' ? [kind] : [])),
      ),
    );
    const admissions = ADVERT_ADMISSIONS.filter(
      ({ name }) => !inAdverts.has(name) && !isRecorded(vehicle, name),
    ).map((admission) => {
      for (const { field, admitted } of read) {
        const statement = admitted.find(({ kind }) => kind === admission.name);
        if (statement) return admissionFinding(admission, statement, field);
      }
      return undefined;
    });
    const others = read.filter(
      ({ field, admitted }) =>
        field.startsWith('advertFeatureSet.modifications.') && admitted.length === 0,
    );
    return [
      ...admissions,
      modificationsFinding(others),
      record.auctionSite === true ? auctionFinding : undefined,
    ];
  },
};

type FeatureRecord = RecordOf<'advertFeatureSet'>;

/** Cached, because a vehicle is evaluated again after each answer. */
const readEntries = cacheByObject((record: FeatureRecord) =>
  [
    ...LISTS.flatMap((name) => listEntries(record, name)),
    ...WORDS.flatMap((name) => wordEntries(record, name)),
  ].map((entry) => ({
    ...entry,
    admitted: readAdvert(entry.text).filter(({ stance }) => stance === 'admits'),
  })),
);

const listEntries = (record: FeatureRecord, name: (typeof LISTS)[number]): Entry[] =>
  (record[name] ?? []).flatMap((text, index) =>
    hasText(text) ? [{ text, field: `advertFeatureSet.${name}.${index}` as const }] : [],
  );

/**
 * The wording may be one text or a list of words, and one item may be split over several words. The
 * words of two items that meet are no statement: the entries of the lists are read by themselves.
 */
function wordEntries(record: FeatureRecord, name: (typeof WORDS)[number]): Entry[] {
  const words: unknown = record[name];
  const list: readonly unknown[] = Array.isArray(words) ? words : [words];
  const texts = list.filter((each) => typeof each === 'string');
  const isSplit = texts.length > 1 && texts.every((text) => !/\s/.test(text.trim()));
  const field = `advertFeatureSet.${name}` as const;
  return (isSplit ? [texts.join(' ')] : texts).filter(hasText).map((text) => ({ text, field }));
}

function admissionFinding(
  admission: Admission,
  statement: AdvertStatement,
  field: FieldPath,
): RuleFinding {
  const { meaning, ...advice } = getAdvice(admission, statement);
  const quoted = quoteText(statement.text);
  return {
    key: admission.name,
    title: `Advert features state ${quoted}`,
    reason: `The features collected from adverts of this vehicle state ${quoted}. ${meaning}`,
    evidence: [field],
    ...advice,
  };
}

const MAX_NAMED_FEATURES = 10;

function modificationsFinding(entries: readonly Entry[]): RuleFinding | undefined {
  if (entries.length === 0) return undefined;
  const named = entries
    .slice(0, MAX_NAMED_FEATURES)
    .map(({ text }) => `“${toInlineText(text, 40)}”`);
  const rest = entries.length - named.length;
  return {
    key: 'modifications',
    severity: 'information',
    title: 'Modifications stated in adverts',
    reason: `Adverts of this vehicle state ${formatList(rest > 0 ? [...named, `${rest} more`] : named)}.`,
    evidence: entries.slice(0, MAX_NAMED_FEATURES).map(({ field }) => field),
    nextStep: 'Compare the list with the vehicle. Tell the insurer about each modification.',
  };
}

const auctionFinding: RuleFinding = {
  key: 'auction',
  severity: 'information',
  title: 'Seen on an auction site',
  reason:
    'The vehicle was seen on an auction site. Dealers buy much of their ordinary stock there.',
  evidence: ['advertFeatureSet.auctionSite'],
  nextStep: 'Ask the seller for the auction’s description and condition report.',
};
