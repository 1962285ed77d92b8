import { ClipboardList } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatRecently } from '../../shared/format/days.ts';
import { formatMoney } from '../../shared/format/numbers.ts';
import { formatCount } from '../../shared/format/text.ts';
import { Button } from '../ui/Button.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { Plate } from '../ui/Plate.tsx';
import { Section } from '../ui/Section.tsx';
import { useToday } from '../ui/useToday.ts';
import { vehicleKey } from '../vehicle/lookup-target.ts';
import { useRecentVehicles } from '../vehicle/recents.ts';
import { useRecents } from '../vehicle/services.ts';
import { VerdictResultLabel } from '../vehicle/verdict-result.tsx';
import { useVehicleNavigation } from '../vehicle/useVehicleNavigation.ts';
import { useSettings } from '../bridge/settings-context.ts';
import { countRequests } from '../../shared/ipc/lookup-plan.ts';
import { requestTabFocus } from '../window/focus.ts';
import { useListsView } from '../window/lists-view.ts';
import { cx } from '../ui/cx.ts';
import styles from './StartPage.module.css';

/** Opens a recent vehicle. Its row states the requests that this sends if no answers are cached. */
export function RecentVehicles() {
  const recents = useRecents();
  const { data, error } = useRecentVehicles();
  return (
    <Section
      title="Recent vehicles"
      actions={
        data &&
        data.length > 0 && (
          <Button size="small" variant="quiet" onPress={recents.clear}>
            Clear list
          </Button>
        )
      }
    >
      {error && <p className="muted">Recent vehicles could not be read: {error.message}</p>}
      {data?.length === 0 && (
        <p className="muted">
          No recent vehicles. Vehicles you look up are listed here and stored on this computer only.
        </p>
      )}
      <ul className={styles['recents']}>
        {data?.map((recent) => (
          <RecentRow key={vehicleKey(recent.vehicle)} recent={recent} />
        ))}
      </ul>
    </Section>
  );
}

type Recent = NonNullable<ReturnType<typeof useRecentVehicles>['data']>[number];

function RecentRow({ recent }: { readonly recent: Recent }) {
  const { vehicle, title, lookedUpAt } = recent;
  const settings = useSettings();
  const today = useToday();
  const { hasAnswers, reopen } = useVehicleNavigation();
  // A result of another environment says nothing about the vehicle in this one.
  const summary = recent.summary?.environment === settings.environment ? recent.summary : undefined;
  return (
    <li>
      <VehicleRow onOpen={() => reopen(vehicle)}>
        <span className={styles['identity']}>
          {'vrm' in vehicle ? (
            <Plate vrm={vehicle.vrm} size="small" />
          ) : (
            <span className={styles['vin']}>{vehicle.vin}</span>
          )}
          <span className="truncate" title={title}>
            {title ?? (summary && <span className="quiet">Not known to the provider</span>)}
          </span>
        </span>
        <span className="nowrap">{summary && <VerdictResultLabel result={summary.result} />}</span>
        <span className={cx('note truncate', styles['reason'])} title={summary?.reason}>
          <bdi>{title !== undefined && summary?.reason}</bdi>
        </span>
        <span className={styles['retail']}>
          {summary?.retail !== undefined && (
            <>
              <span className="visually-hidden">Retail </span>
              {formatMoney(summary.retail)}
            </>
          )}
        </span>
        <span className={cx('note nowrap', styles['time'])}>
          {formatRecently(lookedUpAt, today)}
          {!hasAnswers(vehicle) && (
            <>
              <br />
              {formatCount(countRequests(settings, vehicle), 'request')}
            </>
          )}
        </span>
      </VehicleRow>
    </li>
  );
}

type RowProps = { readonly onOpen: () => void; readonly children: ReactNode };

function VehicleRow({ onOpen, children }: RowProps) {
  return (
    <button
      type="button"
      className={styles['row']}
      onClick={() => {
        onOpen();
        requestTabFocus();
      }}
    >
      {children}
    </button>
  );
}

/** Expanded until the first lookup. */
export function SamplePlates() {
  const { lookUp } = useVehicleNavigation();
  const view = useListsView();
  const { data, error } = useRecentVehicles();
  if (!data && !error) return null;
  const makeList = () => view.importText(SAMPLE_PLATES.map(([plate]) => plate).join('\n'));
  return (
    <Disclosure
      title="Sample plates to try"
      note="Any other valid plate or VIN returns a fictitious vehicle"
      defaultExpanded={!data?.length}
    >
      <p className={styles['tryList']}>
        <Button size="small" icon={ClipboardList} onPress={makeList}>
          Try a work list
        </Button>{' '}
        <span className="note">
          It looks up these {SAMPLE_PLATES.length} plates with one press. Nothing is sent until you
          press “Send”.
        </span>
      </p>
      <ul className={styles['plates']}>
        {SAMPLE_PLATES.map(([plate, description]) => {
          const vrm = plate.replace(' ', '');
          return (
            <li key={plate}>
              <VehicleRow onOpen={() => lookUp({ vrm })}>
                <Plate vrm={vrm} size="small" hasGreenFlash={plate === 'EV70 ZAP'} />
                <span className={styles['description']}>{description}</span>
              </VehicleRow>
            </li>
          );
        })}
      </ul>
    </Disclosure>
  );
}

/** Plates of the Sample environment and what each one shows. */
const SAMPLE_PLATES = [
  ['AB12 CDE', 'No adverse record'],
  ['PC19 HPA', 'PCP finance outstanding'],
  ['ST68 LNX', 'Reported stolen'],
  ['WR15 CTS', 'Category S write-off, not mentioned in advert'],
  ['WN17 CTN', 'Category N write-off, twice'],
  ['MP64 DRP', 'Mileage falls between tests and adverts'],
  ['KM66 JPN', 'Imported, kilometres recorded as miles'],
  ['EX13 PRT', 'Exported, but still taxed'],
  ['EV70 ZAP', 'Electric: green flash'],
  ['VN20 WGT', 'Commercial vehicle with weights'],
  ['TR71 LPS', 'Tracker fitted, subscription lapsed'],
  ['PL16 CHG', 'Three plate changes, many keepers'],
  ['JAZ 1234', 'Northern Ireland plate'],
  ['Q123 ABC', 'Q plate'],
  ['ABC 1', 'Dateless classic'],
  ['SC04 RAP', 'Scrapped'],
  ['HR18 RSK', 'High-risk records'],
  ['ZZ99 ZZZ', 'No data held in any dataset'],
  ['NE04 TLD', 'Provenance check refused (403)'],
  ['FA17 LED', 'Valuation always fails'],
  ['RE21 TRY', 'Fails twice, then responds'],
  ['SL10 OPT', 'Options take 8 seconds'],
  ['BA19 DJS', 'Malformed responses of every kind'],
  ['NW22 AGE', 'Plate newer than the vehicle'],
  ['RC16 VRD', 'Recovered theft, stolen flag still set'],
  ['BS15 ALE', 'Loan secured by a bill of sale'],
  ['HD17 LNE', 'Headline “Alert” without any record'],
  ['MT14 EXP', 'MOT expired, not advertised'],
  ['CL18 NED', 'Possible clone: two live adverts'],
  ['EXM 40T', 'Classic that needs no MOT'],
] as const;
