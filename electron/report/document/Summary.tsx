import { group } from 'd3-array';
import { findMileageAnomalies } from '../../../shared/findings/mileage/anomalies.ts';
import {
  getMileageReadings,
  getObservedReadings,
} from '../../../shared/findings/mileage/readings.ts';
import { TAX_ENDS } from '../../../shared/findings/customer-text.ts';
import type { VehicleAnswers } from '../../../shared/findings/vehicle-answers.ts';
import { describePrintedVerdict, reasonLabel } from '../../../shared/findings/verdict-text.ts';
import type { Environment } from '../../../shared/provider/environment.ts';
import { isNotCheckedPart, type NotChecked } from '../../../shared/findings/verdict.ts';
import { datasetName } from '../../../shared/provider/multi-request.ts';
import { formatDate, formatLondonTime } from '../../../shared/format/dates.ts';
import { formatNumber, formatWholeMiles } from '../../../shared/format/numbers.ts';
import { capitalize, formatCount, joinSentences } from '../../../shared/format/text.ts';
import { DATASET_IDS } from '../../../shared/provider/catalogue.ts';
import { mergeIdentifiers, vehicleTitle } from '../../../shared/reading/identity.ts';
import { SEAL_START_PLACEHOLDER } from '../../seal/placeholders.ts';
import { describeChart, MileageChart } from './drawings/MileageChart.tsx';
import { Plate } from './drawings/Plate.tsx';
import { CustomerCopyNote, Facts, Logo } from './Masthead.tsx';
import { BriefText, NOT_GIVEN } from './parts/Fields.tsx';
import { ResultIcon } from './parts/ResultBadge.tsx';
import type { SectionProps } from './parts/Section.tsx';
import { READ_ON_VEHICLE, SignatureLines } from './parts/Signature.tsx';
import { findIdentityField, hasGreenFlash } from './sections/Identity.tsx';
import { CustomerChecks } from './sections/CustomerChecks.tsx';
import { CustomerFindings } from './sections/CustomerFindings.tsx';
import { LIMITS } from './sections/NotChecked.tsx';

/**
 * The report for a customer: no value of the vehicle, and room to sign. Each text and list has a
 * limit. The drawing of the mileage takes the height that remains on the page, and is left out
 * without it. What does not fit then continues on a second page: type is never made smaller.
 */
export function Summary({ content }: SectionProps) {
  return (
    <>
      <Head content={content} />
      <Subject content={content} />
      <VerdictSentence content={content} />
      <CustomerFindings content={content} />
      <CustomerChecks content={content} />
      <Mileage content={content} />
      <NotCheckedAndLimits content={content} />
      <Signatures />
      <SealStart content={content} />
    </>
  );
}

function Head({ content }: SectionProps) {
  const { reference, prepared, writtenFields, isCustomerCopy } = content;
  const { preparedBy, organisation, purpose, caseNumber } = writtenFields;
  const { address = '', phone = '' } = writtenFields;
  const facts = [
    ['Reference', reference],
    ['Prepared', formatLondonTime(prepared.at)],
    ['Purpose', purpose],
    ['Claim or stock number', isCustomerCopy ? '' : caseNumber],
  ] as const;
  const hasOrganisation = organisation.trim() !== '';
  const author = [
    ['Prepared by', preparedBy, 45],
    // Otherwise it is above the title.
    ...(hasOrganisation ? [] : [['Organisation', '', 0] as const]),
    ['Telephone', phone, 36],
    ['Address', address, 100],
  ] as const;
  return (
    <header className="summary-head">
      <div className="names">
        <Logo content={content} />
        <div>
          {hasOrganisation && (
            <p className="organisation">
              <BriefText text={organisation} maxChars={80} />
            </p>
          )}
          <h1>Vehicle check summary</h1>
        </div>
      </div>
      <Facts
        facts={facts
          .filter(([, text]) => text.trim() !== '')
          .map(([label, text]) => [label, <BriefText key={label} text={text} maxChars={100} />])}
      />
      <Facts
        facts={author.map(([label, text, maxChars]) => [
          label,
          <AuthorText key={label} text={text} maxChars={maxChars} />,
        ])}
      />
      <CustomerCopyNote content={content} />
    </header>
  );
}

/** A line to fill in by hand, where the author has not stated it. */
const AuthorText = ({ text, maxChars }: { readonly text: string; readonly maxChars: number }) =>
  text.trim() === '' ? (
    <span className="blank" />
  ) : (
    <BriefText text={text.trim()} maxChars={maxChars} />
  );

function Subject({ content }: SectionProps) {
  const { identity, vehicle, vehicleAnswers } = content;
  const { vrm, vin = 'Not stated' } = mergeIdentifiers(vehicle, identity);
  const name = vehicleTitle(identity) ?? 'Make and model not stated';
  const fields = (['colour', 'year', 'fuel'] as const).map((field) =>
    findIdentityField(vehicleAnswers, field),
  );
  const details = [identity.derivative, ...fields].filter(Boolean);
  return (
    <section aria-label="Vehicle" className="subject">
      {vrm !== undefined && <Plate vrm={vrm} isZeroEmission={hasGreenFlash(vehicleAnswers)} />}
      <div className="vehicle">
        <h2>
          <BriefText text={name} maxChars={50} />
        </h2>
        <p>
          <BriefText text={details.join(', ')} maxChars={80} />
        </p>
        <p>
          VIN{' '}
          <strong className="vin-number">
            <BriefText text={vin} maxChars={24} />
          </strong>
        </p>
      </div>
      <Facts facts={describeUse(vehicleAnswers)} />
    </section>
  );
}

/** The last mileage, the keepers and the age, in figures. */
function describeUse(vehicleAnswers: VehicleAnswers): Parameters<typeof Facts>[0]['facts'] {
  const last =
    getObservedReadings(vehicleAnswers).at(-1) ?? getMileageReadings(vehicleAnswers).at(-1);
  const keepers = vehicleAnswers.getRecord('keepers')?.previousOwners;
  const mileage =
    last &&
    `${formatWholeMiles(last.miles)}, ${formatDate(last.day)}${last.estimated ? ' (estimate)' : ''}`;
  return [
    ['Last mileage', mileage ?? NOT_GIVEN],
    ['Previous keepers', keepers === undefined ? NOT_GIVEN : formatNumber(keepers)],
    ['First registered', findIdentityField(vehicleAnswers, 'firstRegistered') ?? NOT_GIVEN],
  ];
}

function VerdictSentence({ content: { verdict } }: SectionProps) {
  const { label, message, note } = describePrintedVerdict(verdict);
  return (
    <section aria-label="Verdict" className={`verdict ${verdict.result}`}>
      <ResultIcon result={verdict.result} />
      <p>
        <strong className="word">{label}:</strong> {joinSentences(`${message}.`, note)}
      </p>
    </section>
  );
}

/** Heights of the drawing in millimetres on A4. The page shows the highest that has room. */
const DRAWING_HEIGHTS = [60, 44, 33, 22] as const;
/** Units of the drawing in a millimetre. */
const UNITS = 720 / 182;

function Mileage({ content }: SectionProps) {
  const { vehicleAnswers } = content;
  const readings = getMileageReadings(vehicleAnswers);
  const notableChanges = findMileageAnomalies(vehicleAnswers);
  const [only] = readings;
  return (
    <section aria-labelledby="mileage-title" className="mileage">
      <h2 id="mileage-title">Mileage</h2>
      {readings.length > 1 ? (
        <>
          <p className="instead">{describeChart(readings, notableChanges)}.</p>
          <div className="room">
            {DRAWING_HEIGHTS.map((height) => (
              <div key={height} className={`drawing-${height}`}>
                <MileageChart
                  readings={readings}
                  notableChanges={notableChanges}
                  height={Math.round(height * UNITS)}
                />
              </div>
            ))}
          </div>
        </>
      ) : (
        <p>
          {only
            ? `One dated ${only.estimated ? 'estimate' : 'reading'}: ${formatWholeMiles(only.miles)}, ${formatDate(only.day)}.`
            : 'No dated mileage in the responses received.'}
        </p>
      )}
    </section>
  );
}

/** Lines of reasons. Each dataset may have another one. */
const MAX_REASONS = 6;
/** Parts of datasets that are named. The full report names all of them. */
const MAX_PARTS = 4;

function NotCheckedAndLimits({ content: { verdict, environment } }: SectionProps) {
  const reasons = [...group(verdict.notChecked, (item) => toReason(item, environment))];
  const shown = reasons.slice(0, reasons.length > MAX_REASONS ? MAX_REASONS - 1 : MAX_REASONS);
  return (
    <section aria-labelledby="not-checked-title">
      <h2 id="not-checked-title">What was not checked, and limits of any check</h2>
      {reasons.length === 0 ? (
        <p>All {DATASET_IDS.length} datasets were received and every check was answered.</p>
      ) : (
        <ul className="plain">
          {shown.map(([reason, items]) => (
            <li key={reason}>
              {capitalize(reason)}: {nameItems(items)}
            </li>
          ))}
          {reasons.length > shown.length && (
            <li>{formatCount(reasons.length - shown.length, 'more reason')} in the full report</li>
          )}
        </ul>
      )}
      <p>{[...LIMITS, TAX_ENDS].join(' ')}</p>
    </section>
  );
}

/** Parts with the same kind of reason are one item, whatever their times and counts. */
function toReason(item: NotChecked, environment: Environment): string {
  switch (item.reason) {
    case 'not-refreshed':
      return 'not refreshed, showing an earlier response';
    case 'not-stated':
      return 'not stated';
    case 'unexpected-values':
      return 'fields in an unexpected format';
    default:
      return reasonLabel(item, environment);
  }
}

function nameItems(items: readonly NotChecked[]): string {
  if (items.length === DATASET_IDS.length) return `all ${items.length} datasets`;
  const names = items.map((item) =>
    item.reason === 'not-stated' ? item.subject : datasetName(item.dataset),
  );
  const isLong = items.some(isNotCheckedPart) && names.length > MAX_PARTS;
  return isLong
    ? `${names.slice(0, MAX_PARTS - 1).join(', ')} and ${names.length - MAX_PARTS + 1} more`
    : names.join(', ');
}

const Signatures = () => (
  <section aria-labelledby="signature-title">
    <h2 id="signature-title">Checked on the vehicle against this summary</h2>
    <SignatureLines labels={[...READ_ON_VEHICLE, ...SIGNATURES]} />
  </section>
);

const SIGNATURES = ['Customer', 'Dealer'].flatMap((person) => [
  `${person}: name`,
  `${person}: signature`,
  `${person}: date`,
]);

// The only raw HTML in the body: a constant placeholder that is replaced by the seal's start.
const SEAL_START_HTML = { __html: SEAL_START_PLACEHOLDER };

const SealStart = ({ content: { program, rulesVersion } }: SectionProps) => (
  <p className="seal-start">
    Seal <strong dangerouslySetInnerHTML={SEAL_START_HTML} /> · {program.name} {program.version},
    rules version {rulesVersion}. All times are London time. What the summary leaves out is in the
    full report.
  </p>
);
