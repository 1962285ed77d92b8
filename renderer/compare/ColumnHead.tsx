import { X } from 'lucide-react';
import { ENVIRONMENT_NAMES } from '../../shared/provider/environment.ts';
import { ENVIRONMENT_ICONS } from '../window/environment/EnvironmentBand.tsx';
import { isZeroEmission, titleOf } from '../../shared/reading/identity.ts';
import { Button } from '../ui/Button.tsx';
import { formatMoment } from '../ui/format.ts';
import { Plate } from '../ui/Plate.tsx';
import { StatusMark } from '../ui/StatusMark.tsx';
import type { Column } from './column.ts';
import styles from './ColumnHead.module.css';
import { columnVerdict } from './verdict-words.ts';

type Props = { readonly column: Column; readonly onRemove: () => void };

/** A vehicle at the head of its column: who it is, its verdict, and what can be done with it. */
export function ColumnHead({ column, onRemove }: Props) {
  const { subject, name, fullName, identity } = column;
  const { vehicle, environment, report } = subject;
  const Icon = ENVIRONMENT_ICONS[environment];
  const title = titleOf(identity);
  return (
    <th scope="col" aria-label={fullName}>
      <div className={styles['sign']}>
        {'vrm' in vehicle ? (
          <>
            <Plate vrm={vehicle.vrm} green={isZeroEmission(identity.fuel)} />
            <span className={styles['printedPlate']} aria-hidden="true">
              {name}
            </span>
          </>
        ) : (
          <span className={styles['vin']}>{vehicle.vin}</span>
        )}
        <Button
          size="small"
          variant="quiet"
          icon={X}
          iconOnly
          data-remove
          className={styles['remove'] ?? ''}
          onPress={onRemove}
        >
          {`Remove ${name} from the comparison`}
        </Button>
      </div>
      <p className={styles['title']} title={title}>
        {title ?? <span className={styles['quiet']}>Make and model not known</span>}
      </p>
      <p className={styles['derivative']} title={identity.derivative}>
        {identity.derivative ?? '\u00a0'}
      </p>
      <p className={styles['environment']} data-environment={environment}>
        <Icon className={styles['icon']} aria-hidden="true" />
        {environment === 'production'
          ? ENVIRONMENT_NAMES[environment]
          : `${ENVIRONMENT_NAMES[environment]} data`}
      </p>
      {report && (
        <p className={styles['report']}>
          Saved report {report.reference}, {formatMoment(report.preparedAt)}
        </p>
      )}
      <Verdict column={column} />
    </th>
  );
}

function Verdict({ column }: { readonly column: Column }) {
  const { tone, icon, word, why } = columnVerdict(column);
  return (
    <div className={styles['verdict']}>
      <StatusMark tone={tone} icon={icon}>
        {word}
      </StatusMark>
      <p className={styles['why']} title={why}>
        {why}
      </p>
    </div>
  );
}
