import type { DecisionCell } from '../../../shared/findings/decision.ts';
import type { Severity } from '../../../shared/findings/finding.ts';
import type { Verdict } from '../../../shared/findings/verdict.ts';
import { formatLondonTime } from '../../../shared/format/dates.ts';
import { formatCount } from '../../../shared/format/text.ts';
import { ENVIRONMENT_DATA_LABELS } from '../../../shared/provider/environment.ts';
import {
  isZeroEmission,
  mergeIdentifiers,
  readIdentity,
  vehicleTitle,
} from '../../../shared/reading/identity.ts';
import type { PrintedVehicle } from '../../../shared/report/comparison.ts';
import { Plate } from './drawings/Plate.tsx';
import { formatPlateText } from './parts/field-value.ts';
import { BriefText } from './parts/Fields.tsx';
import { ResultIcon, toneToResult, VerdictBadge } from './parts/ResultBadge.tsx';

const identify = ({ vehicle, vehicleAnswers }: PrintedVehicle) => {
  const identity = readIdentity(vehicleAnswers.getAnswered);
  return { identity, ...mergeIdentifiers(vehicle, identity) };
};

export function nameVehicle(vehicle: PrintedVehicle): string {
  const { vrm, vin = '' } = identify(vehicle);
  return vrm === undefined ? vin : formatPlateText(vrm);
}

type IdentityProps = {
  readonly vehicle: PrintedVehicle;
  readonly index: number;
  /** The vehicles are from several environments. */
  readonly isMixed: boolean;
};

export function Identity({ vehicle, index, isMixed }: IdentityProps) {
  const { identity, vrm, vin } = identify(vehicle);
  const { environment, report } = vehicle;
  return (
    <div className="identity">
      {vrm !== undefined && (
        <Plate
          vrm={vrm}
          isZeroEmission={isZeroEmission(identity.fuel)}
          titleId={`plate-${index + 1}`}
        />
      )}
      <p>
        <strong>
          <BriefText text={vehicleTitle(identity) ?? 'Make and model not known'} maxChars={60} />
        </strong>
      </p>
      {identity.derivative !== undefined && (
        <p>
          <BriefText text={identity.derivative} maxChars={80} />
        </p>
      )}
      <p className="quiet">
        VIN {vin === undefined ? 'not stated' : <BriefText text={vin} maxChars={24} />}
      </p>
      {isMixed && <p>{ENVIRONMENT_DATA_LABELS[environment]}</p>}
      {report && (
        <p className="quiet">
          Saved report {report.reference}, {formatLondonTime(report.preparedAt)}
        </p>
      )}
    </div>
  );
}

type VerdictValueProps = { readonly cell: DecisionCell; readonly verdict: Verdict };

export function VerdictValue({ cell, verdict: { result } }: VerdictValueProps) {
  if (cell.kind !== 'value') return null;
  return (
    <>
      <VerdictBadge result={result} label={cell.text} />
      <Notes notes={cell.notes} />
    </>
  );
}

export function DecisionValue({
  cell,
  isBest,
}: {
  readonly cell: DecisionCell;
  readonly isBest: boolean;
}) {
  if (cell.kind === 'empty') return <span className="quiet">Not stated</span>;
  if (cell.kind === 'missing') return <span className="quiet">{cell.text}</span>;
  const { text, notes = [], fullNote, tone } = cell;
  const value = <BriefText text={text} maxChars={160} />;
  const sign = tone && <ResultIcon result={toneToResult(tone)} />;
  return (
    <>
      {isBest ? <strong className="best">● {value}</strong> : value}
      {sign && notes.length === 0 && <> {sign}</>}
      {sign && notes.length > 0 ? (
        <p className="value-note">
          {sign} <BriefText text={fullNote ?? notes.join('. ')} maxChars={300} />
        </p>
      ) : (
        <Notes notes={notes} />
      )}
    </>
  );
}

const Notes = ({ notes }: { readonly notes: readonly string[] | undefined }) =>
  notes?.map((note) => (
    <p key={note} className="value-note">
      <BriefText text={note} maxChars={300} />
    </p>
  ));

type FindingListProps = { readonly verdict: Verdict; readonly severity: Severity };

export const FindingList = ({ verdict, severity }: FindingListProps) => (
  <List
    items={verdict.findings.flatMap((finding) =>
      finding.severity === severity ? [finding.title] : [],
    )}
    empty={verdict.notChecked.length > 0 ? 'None in the data checked' : 'None'}
    sign={severity}
  />
);

/** More would make a row longer than a page. The report of the vehicle has all of them. */
const MAX_ITEMS = 15;

type ListProps = {
  readonly items: readonly string[];
  readonly empty: string;
  readonly sign?: Severity;
};

export function List({ items, empty, sign }: ListProps) {
  if (items.length === 0) return <span className="quiet">{empty}</span>;
  return (
    <ul>
      {items.slice(0, MAX_ITEMS).map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          {sign && <ResultIcon result={sign} />} <BriefText text={item} maxChars={160} />
        </li>
      ))}
      {items.length > MAX_ITEMS && <li>and {formatCount(items.length - MAX_ITEMS, 'other')}</li>}
    </ul>
  );
}
