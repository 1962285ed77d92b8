import { LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import { NOT_SENT } from '../../../shared/findings/checks/evaluate-checks.ts';
import { CHECKS } from '../../../shared/findings/checks/definitions.ts';
import { lookupProgress } from '../../../shared/findings/verdict-text.ts';
import { formatCount } from '../../../shared/format/text.ts';
import { type DatasetId, getDataset } from '../../../shared/provider/catalogue.ts';
import { useSettings } from '../../bridge/settings-context.ts';
import { Button, SingleClickButton } from '../../ui/Button.tsx';
import { SpinningIcon } from '../../ui/Spinner.tsx';
import { TONE_LABELS } from '../../ui/tone.ts';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { planLookup } from '../../../shared/ipc/lookup-plan.ts';
import { useLookups } from '../../vehicle/services.ts';
import { useDataset, useLookupTarget, useVehicleState } from '../../vehicle/useDataset.ts';
import { useVerdict } from '../../vehicle/useVerdict.tsx';
import { useNavigation } from '../../window/navigation.ts';
import { EXCEPTION_SIGNS, NOT_SENT_SIGN } from './check-signs.ts';
import styles from './Exceptions.module.css';
import { useStableOrder } from './stable-order.ts';
import { type ExceptionItem, useExceptions } from './use-exceptions.ts';

/** More exceptions are named in one row, but never an Alert. */
const MAX_ROWS = 5;

type Props = {
  /** Shows the findings below. The first of them receives the focus. */
  readonly onShowFindings: (ids: readonly string[]) => void;
};

/** What needs a decision, the most serious first. */
export function Exceptions({ onShowFindings }: Props) {
  const isLoading = useVehicleState().loading.size > 0;
  const { items, handlers } = useStableOrder(useExceptions(), isLoading);
  const [isExpanded, setExpanded] = useState(false);
  const alertCount = items.filter(({ result }) => result === 'alert').length;
  const limit = Math.max(MAX_ROWS - 1, alertCount);
  const isFolded = !isExpanded && items.length > Math.max(MAX_ROWS, alertCount);
  const shown = isFolded ? items.slice(0, limit) : items;
  const hiddenNames = items
    .slice(shown.length)
    .flatMap(({ checks, name }) =>
      checks.length > 0 ? checks.map((check) => CHECKS[check].name) : [name],
    );
  return (
    <Toolbar
      aria-label="Actions for exceptions"
      orientation="vertical"
      className={styles['exceptions'] ?? ''}
    >
      {/* Receives the focus if a row that had it disappears, and no other row has a button. */}
      <ul aria-label="Exceptions" data-exceptions tabIndex={-1} {...handlers}>
        {shown.map((exception) => (
          <ExceptionRow key={exception.key} exception={exception} onShowFindings={onShowFindings} />
        ))}
        {hiddenNames.length > 0 && (
          <li className={styles['more']}>
            <Button size="small" variant="quiet" onPress={() => setExpanded(true)}>
              {hiddenNames.length} more: {hiddenNames.join(', ')}
            </Button>
          </li>
        )}
        {isLoading && <ProgressRow />}
        {items.length === 0 && !isLoading && (
          <li className={styles['none']}>No exception in the data received</li>
        )}
      </ul>
    </Toolbar>
  );
}

function ProgressRow() {
  const { completed, requested } = lookupProgress(useVerdict().verdict);
  return (
    <li className={styles['row']}>
      <SpinningIcon icon={LoaderCircle} isSpinning className={styles['sign']} />
      <p className={styles['progress']}>
        Checking: {completed} of {requested} datasets received
      </p>
    </li>
  );
}

type RowProps = Props & { readonly exception: ExceptionItem };

function ExceptionRow({ exception, onShowFindings }: RowProps) {
  const { result, checks, name, title, detail, findingIds, datasets, isRequesting } = exception;
  const { icon, tone } = title === NOT_SENT ? NOT_SENT_SIGN : EXCEPTION_SIGNS[result];
  const isRaised = findingIds.length > 0;
  // The names of several checks need the width of the title.
  const isGroup = checks.length > 1;
  const [check] = checks;
  const [first] = datasets;
  return (
    <li className={styles['row']} data-tone={tone}>
      <SpinningIcon
        icon={isRequesting ? LoaderCircle : icon}
        isSpinning={isRequesting === true}
        className={styles['sign']}
      />
      <p className={styles['check']} title={!isGroup && check ? CHECKS[check].question : undefined}>
        {isRaised && <span className="visually-hidden">{TONE_LABELS[tone]}: </span>}
        {isGroup ? `${checks.length} checks` : name}
      </p>
      <div className={styles['text']}>
        <p className={styles['title']} title={title}>
          {isGroup && <span>{name}: </span>}
          <bdi>{isRequesting ? 'Requesting' : title}</bdi>
        </p>
        {!isRequesting && (
          <p className={styles['detail']} title={detail}>
            <bdi>{detail}</bdi>
          </p>
        )}
      </div>
      {isRaised ? (
        <Button size="small" onPress={() => onShowFindings(findingIds)}>
          Show <span className="visually-hidden">findings: {name}</span>
        </Button>
      ) : (
        first && (
          <RequestButton
            datasets={datasets}
            first={first}
            isRepeatable={result !== 'not-answered'}
            isRequesting={isRequesting === true}
          />
        )
      )}
    </li>
  );
}

type RequestProps = {
  readonly datasets: readonly DatasetId[];
  readonly first: DatasetId;
  /** False if a repeated request would give the same answer. */
  readonly isRepeatable: boolean;
  readonly isRequesting: boolean;
};

/** Requests what the checks need; without anything to request, opens the tab of the dataset. */
function RequestButton({ datasets, first, isRepeatable, isRequesting }: RequestProps) {
  const handle = useDataset(first);
  const target = useLookupTarget();
  const settings = useSettings();
  const lookups = useLookups();
  const navigation = useNavigation();
  const { answers } = useVehicleState();
  const plan = planLookup(settings, target, datasets);
  // After a lookup by VIN, a request by plate is repeated with this plate.
  const wasByPlate =
    datasets.length === 1 && handle.state === 'settled' && 'vrm' in handle.answer.vehicle;
  const requestCount = wasByPlate ? 1 : plan.requestCount;
  if (!isRepeatable || requestCount === 0)
    return (
      <Button size="small" onPress={() => navigation.showTab(first)}>
        Open {getDataset(first).name}
      </Button>
    );
  const name =
    datasets.length === 1 ? getDataset(first).name : formatCount(datasets.length, 'dataset');
  const isAgain = datasets.some((id) => answers.has(id));
  const request = () => {
    // A request in progress would be replaced, and paid for twice.
    if (isRequesting) return;
    // A single dataset is requested with the parameters of its last request.
    if (datasets.length === 1) handle.fetch();
    else lookups.runPlan(target, plan);
  };
  return (
    <SingleClickButton size="small" isPending={isRequesting} onPress={request}>
      Request {name}
      {isAgain && ' again'} ({formatCount(requestCount, 'request')})
    </SingleClickButton>
  );
}
