import { ClipboardList } from 'lucide-react';
import { formatCount, joinSentences } from '../../shared/format/text.ts';
import type { Settings } from '../../shared/ipc/settings.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import { ENVIRONMENT_NAMES } from '../../shared/provider/environment.ts';
import {
  hasSuggestedCorrections,
  isList,
  type ParsedIdentifier,
} from '../../shared/vehicle/parse-identifier.ts';
import { FORMAT_NAMES } from '../../shared/vehicle/layouts.ts';
import { useNavigationState } from '../window/navigation.ts';
import { useSettingsState } from '../bridge/settings-context.ts';
import { Button } from '../ui/Button.tsx';
import { Plate } from '../ui/Plate.tsx';
import { StatusMark } from '../ui/StatusMark.tsx';
import { cx } from '../ui/cx.ts';
import styles from './Omnibox.module.css';
import { countRequests } from '../../shared/ipc/lookup-plan.ts';
import { toVehicleRef, vehicleKey } from '../vehicle/lookup-target.ts';
import { useIsRequesting } from '../vehicle/useVehicleNavigation.ts';

type NonEmptyInput = Exclude<ParsedIdentifier, { kind: 'empty' }>;

type Props = {
  readonly identified: NonEmptyInput;
  /** The list from which a vehicle was chosen. */
  readonly list: ParsedIdentifier | undefined;
  /** Shown after Enter, if Enter must be pressed again. */
  readonly warning: string | undefined;
  readonly onChoose: (text: string) => void;
  /** Makes a work list of the vehicles of a list, each on its own line. */
  readonly onMakeList: (rows: string) => void;
};

/** Shows how the input is read, without a request. */
export function OmniboxPanel({ identified, list, warning, onChoose, onMakeList }: Props) {
  const vehicle = toVehicleRef(identified);
  const offered = isList(identified) ? identified : list?.kind === 'invalid' ? list : undefined;
  return (
    <div className={styles['panel']}>
      <IdentifiedVehicle identified={identified} />
      {offered && (
        <div>
          <Button
            size="small"
            icon={ClipboardList}
            onPress={() => onMakeList(offered.corrections.map(({ text }) => text).join('\n'))}
          >
            Make a work list
          </Button>
        </div>
      )}
      {'warnings' in identified && identified.warnings.length > 0 && (
        <ul className={styles['warnings']}>
          {identified.warnings.map((warning) => (
            <li key={warning}>
              <StatusMark tone="review">{warning}</StatusMark>
            </li>
          ))}
        </ul>
      )}
      {warning && (
        <p role="alert">
          <StatusMark tone="review">{warning}</StatusMark>
        </p>
      )}
      <OfferedVehicles identified={identified} onChoose={onChoose} />
      {vehicle && <RequestCost vehicle={vehicle} />}
      {list && list.kind === 'invalid' && (
        <>
          <p className="note">{list.message}</p>
          <OfferedVehicles identified={list} onChoose={onChoose} />
        </>
      )}
    </div>
  );
}

/** Corrections, each with its reason, or the vehicles of a list. ArrowDown enters them. */
function OfferedVehicles({ identified, onChoose }: Pick<Props, 'identified' | 'onChoose'>) {
  const { corrections } = identified;
  if (corrections.length === 0) return null;
  const isChoice = isList(identified);
  return (
    <div className={styles['corrections']} data-offered>
      {!isChoice && <p className="note">Did you mean:</p>}
      <ul>
        {corrections.map(({ text, kind, explanation }) => (
          <li key={text}>
            <Button size="small" onPress={() => onChoose(text)}>
              <span className={styles[kind]}>{text}</span>
            </Button>
            {!isChoice && <span className="note">{explanation}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function IdentifiedVehicle({ identified }: { readonly identified: NonEmptyInput }) {
  switch (identified.kind) {
    case 'invalid':
      return isList(identified) ? (
        <p className="medium">{identified.message}</p>
      ) : (
        <StatusMark tone="review">{identified.message}</StatusMark>
      );
    case 'vin':
      return (
        <div className={styles['identified']}>
          <span className={styles['vin']}>{identified.vin}</span>
          <span className="note">VIN, {identified.vin.length} characters</span>
        </div>
      );
    case 'vrm':
      return (
        <div className={styles['identified']}>
          <Plate vrm={identified.vrm} size="medium" />
          <span>
            <span className="medium">{FORMAT_NAMES[identified.format]}</span>
            <span className="note">
              {identified.age
                ? `issued ${identified.age.label}`
                : 'does not show the vehicle’s age'}
            </span>
          </span>
        </div>
      );
  }
}

function RequestCost({ vehicle }: { readonly vehicle: VehicleRef }) {
  const { settings } = useSettingsState();
  const open = useNavigationState(({ vehicle }) => vehicle);
  const isPending = useIsRequesting(vehicle);
  if (!settings) return null;
  // Enter would do nothing.
  if (isPending) return <p className="note">The requests for this vehicle are in progress.</p>;
  const isOpenVehicle = open !== undefined && vehicleKey(open) === vehicleKey(vehicle);
  return (
    <p className={cx('note', styles['cost'])}>
      Press <kbd className={cx('key-cap', styles['key'])}>Enter</kbd> to look up
      {isOpenVehicle && ' again'}. {describeCost(settings, vehicle)}
    </p>
  );
}

function describeCost(settings: Settings, vehicle: VehicleRef): string {
  const requests = formatCount(countRequests(settings, vehicle), 'request');
  return `${requests} to ${ENVIRONMENT_NAMES[settings.environment]}.`;
}

/** The same content as text for screen readers. */
export function describeIdentifiedInput(identified: ParsedIdentifier, settings?: Settings): string {
  if (identified.kind === 'empty') return '';
  const vehicle = toVehicleRef(identified);
  return joinSentences(
    describeParsedInput(identified),
    ...('warnings' in identified ? identified.warnings : []),
    settings && vehicle && describeCost(settings, vehicle),
    hasSuggestedCorrections(identified) && 'Suggested corrections are available.',
  );
}

function describeParsedInput(identified: NonEmptyInput): string {
  switch (identified.kind) {
    case 'invalid':
      return identified.message;
    case 'vin':
      return `VIN, ${identified.vin.length} characters.`;
    case 'vrm': {
      const { display, format, age } = identified;
      return joinSentences(
        `Plate ${display}, ${FORMAT_NAMES[format]}.`,
        age && `Issued ${age.label}.`,
      );
    }
  }
}
