import { useMemo } from 'react';
import type { VehicleAnswers } from '../../../shared/findings/vehicle-answers.ts';
import {
  formatTimeAgo,
  formatDays,
  type Day,
  parseDay,
  daysBetween,
  toLondonDay,
} from '../../../shared/format/days.ts';
import type { Finding } from '../../../shared/findings/finding.ts';
import { describeValuationCaveats } from '../../../shared/findings/valuation-caveats.ts';
import { joinSentences } from '../../../shared/format/text.ts';
import { findLastReading } from '../../../shared/findings/mileage/readings.ts';
import { readIdentity } from '../../../shared/reading/identity.ts';
import { describeValuationRequest } from '../../../shared/reading/valuation-request.ts';
import { formatPlate } from '../../../shared/vehicle/plate.ts';
import { CopyButton } from '../../bridge/CopyButton.tsx';
import { Section } from '../../ui/Section.tsx';
import {
  formatDate,
  formatDateTime,
  formatMiles,
  formatMoney,
  formatNumber,
} from '../../ui/format.ts';
import { truncate, revealHiddenCharacters } from '../../../shared/format/safe-text.ts';
import styles from './KeyFacts.module.css';

type Props = {
  readonly answers: VehicleAnswers;
  readonly findings: readonly Finding[];
  /** True while the missing values may still arrive. */
  readonly isWaiting: boolean;
};

export function KeyFacts({ answers, findings, isWaiting }: Props) {
  const facts = useMemo(() => keyFacts(answers, findings), [answers, findings]);
  return (
    <Section title="Key facts">
      <dl className={styles['facts']}>
        {facts.map((fact) => (
          <KeyFactItem key={fact.label} {...fact} isWaiting={isWaiting} />
        ))}
      </dl>
    </Section>
  );
}

function KeyFactItem(fact: KeyFact & { readonly isWaiting: boolean }) {
  const { label, value, note, isIdentifier, isWide, isWaiting } = fact;
  return (
    <div className={styles['fact']} data-identifier={isIdentifier} data-wide={isWide}>
      <dt className={styles['label']}>{label}</dt>
      <dd className={styles['value']}>
        {value === undefined ? (
          <MissingValue isWaiting={isWaiting} />
        ) : (
          <>
            <bdi className={styles['text']} title={value}>
              {value}
            </bdi>
            {isIdentifier && <CopyButton text={value} label={`Copy ${label}`} />}
          </>
        )}
      </dd>
      {'note' in fact && (
        <dd className={styles['note']} title={note}>
          {value !== undefined && note}
        </dd>
      )}
    </div>
  );
}

function MissingValue({ isWaiting }: { readonly isWaiting: boolean }) {
  if (isWaiting) return <span className={styles['bar']} aria-hidden="true" />;
  return <span className="quiet">Not known</span>;
}

type KeyFact = {
  readonly label: string;
  /** Undefined if no answer states the value. */
  readonly value: string | undefined;
  /** The basis or a recommended step. Its space is reserved where it is set, even to undefined. */
  readonly note?: string | undefined;
  /** True for values that are compared character by character and worth copying. */
  readonly isIdentifier?: true;
  /** True for a note that is as important as the value: it is never cut. */
  readonly isWide?: true;
};

/** In the order in which they are compared. */
function keyFacts(answers: VehicleAnswers, findings: readonly Finding[]): readonly KeyFact[] {
  const identity = readIdentity(answers.getAnswered);
  const { vehicle } = answers;
  const vrm = 'vrm' in vehicle ? vehicle.vrm : identity.vrm;
  const vin = 'vin' in vehicle ? vehicle.vin : identity.vin;
  const registeredOn = answers.getRecord('keepers')?.firstRegistration;
  const reading = findLastReading(answers);
  return [
    { label: 'Plate', value: vrm && formatPlateValue(vrm), note: undefined },
    { label: 'VIN', value: vin, note: 'Compare with the vehicle', isIdentifier: true },
    { label: 'Year', value: identity.year, note: undefined },
    engineNumber(answers),
    { label: 'Make', value: identity.make },
    { label: 'Model', value: identity.model },
    { label: 'Derivative', value: identity.derivative },
    { label: 'Colour', value: identity.colour },
    { label: 'Fuel', value: identity.fuel },
    { label: 'First registered', value: registeredOn && formatDateTime(registeredOn) },
    keepersFact(answers),
    licenceFact(answers, 'MOT'),
    licenceFact(answers, 'Tax'),
    {
      label: 'Last mileage',
      value: reading && formatMiles(reading.miles),
      note: reading && formatDate(reading.day),
    },
    retailFact(answers, findings),
  ];
}

const formatPlateValue = (vrm: string) => {
  const compact = vrm.replace(/\s+/g, '').toUpperCase();
  return compact.length <= 8 ? formatPlate(compact) : toDisplayText(vrm);
};

function engineNumber(answers: VehicleAnswers): KeyFact {
  const inCheck = answers.getRecord('check')?.buyerInfo?.engineNumber;
  const spec = answers.getRecord('spec');
  const inSpec = spec && 'engineNumber' in spec ? spec.engineNumber : undefined;
  const value = text(inCheck) ?? text(inSpec);
  return { label: 'Engine number', value, note: 'Compare with the vehicle', isIdentifier: true };
}

function keepersFact(answers: VehicleAnswers): KeyFact {
  const record = answers.getRecord('keepers');
  const acquiredOn = record?.keeperAcquisition;
  return {
    label: 'Previous keepers',
    value: record?.previousOwners === undefined ? undefined : formatNumber(record.previousOwners),
    note: acquiredOn && `Current keeper since ${formatDateTime(acquiredOn)}`,
  };
}

/** Uses DVLA's status and the provider's dates. Nothing is computed from the first registration. */
function licenceFact(answers: VehicleAnswers, label: 'MOT' | 'Tax'): KeyFact {
  const today = toLondonDay(answers.now);
  const { mot, tax } = answers.getRecord('status') ?? {};
  const check = answers.getRecord('check');
  const current =
    label === 'MOT'
      ? { status: mot?.status, date: mot?.expiryDate }
      : { status: tax?.status, date: tax?.dueDate };
  const checked = label === 'MOT' ? check?.mot : check?.tax;
  const isChecked = (current.status ?? current.date) === undefined;
  const value = text(isChecked ? checked?.status : current.status);
  const day = parseDay(isChecked ? checked?.expiryDate : current.date);
  const expiry = day && `${formatDate(day)}, ${describeRelativeDay(day, today)}`;
  const source = isChecked ? 'from the provenance check' : undefined;
  return value === undefined
    ? { label, value: expiry, note: source }
    : { label, value, note: expiry ?? source };
}

function describeRelativeDay(day: Day, today: Day): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'today';
  return days > 0 ? `in ${formatDays(days)}` : formatTimeAgo(day, today);
}

/** A guide value with what it was requested for, and what it is not adjusted for. */
function retailFact(answers: VehicleAnswers, findings: readonly Finding[]): KeyFact {
  const fact = { label: 'Retail valuation', isWide: true } as const;
  const caveats = describeValuationCaveats(findings);
  const withCaveats = (request: string) => joinSentences(request, caveats && `${caveats}.`);
  const answer = answers.getAnswered('valuation');
  const value = answers.getRecord('valuation')?.valuation?.retail;
  if (answer && value !== undefined) {
    const note = withCaveats(`${describeValuationRequest(answer)}.`);
    return { ...fact, value: formatMoney(value), note };
  }
  const { retail, date } = answers.getRecord('check')?.provider?.valuation ?? {};
  if (retail === undefined) return { ...fact, value: undefined, note: undefined };
  const note = withCaveats(
    `Estimate in the provenance check${date === undefined ? '' : `, dated ${formatDate(date)}`}. Mileage and condition not stated.`,
  );
  return { ...fact, value: formatMoney(retail), note };
}

function text(value: unknown): string | undefined {
  const trimmed = typeof value === 'string' ? value.trim() : '';
  return trimmed === '' ? undefined : toDisplayText(trimmed);
}

/** Limits the length and reveals hidden characters. */
const toDisplayText = (value: string) =>
  truncate(revealHiddenCharacters(truncate(value, 400)), 120);
