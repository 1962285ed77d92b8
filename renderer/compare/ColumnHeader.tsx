import { X } from 'lucide-react';
import { ENVIRONMENT_DATA_LABELS } from '../../shared/provider/environment.ts';
import { ENVIRONMENT_ICONS } from '../window/EnvironmentBanner.tsx';
import { isZeroEmission, vehicleTitle } from '../../shared/reading/identity.ts';
import { IconButton } from '../ui/Button.tsx';
import { formatLondonTime } from '../ui/format.ts';
import { Plate } from '../ui/Plate.tsx';
import type { ComparisonColumn } from './columns.ts';
import { cx } from '../ui/cx.ts';
import styles from './ColumnHeader.module.css';

type Props = { readonly column: ComparisonColumn; readonly onRemove: () => void };

const UNKNOWN_TITLE = 'Make and model not known';

export function ColumnHeader({ column, onRemove }: Props) {
  const { target, name, fullName, identity } = column;
  const { vehicle, environment, report } = target;
  const EnvironmentIcon = ENVIRONMENT_ICONS[environment];
  const title = vehicleTitle(identity);
  return (
    <th scope="col" aria-label={fullName}>
      <div className={styles['identifier']}>
        {'vrm' in vehicle ? (
          <Plate vrm={vehicle.vrm} size="small" hasGreenFlash={isZeroEmission(identity.fuel)} />
        ) : (
          <span className={styles['vin']}>{vehicle.vin}</span>
        )}
        <IconButton
          icon={X}
          label={`Remove ${name} from the comparison`}
          data-remove
          className={styles['remove'] ?? ''}
          onPress={onRemove}
        />
      </div>
      <p className={styles['title']} title={title ?? UNKNOWN_TITLE}>
        {title ?? <span className="quiet">{UNKNOWN_TITLE}</span>}
      </p>
      <p className={cx('note', styles['derivative'])} title={identity.derivative}>
        {identity.derivative ?? '\u00a0'}
      </p>
      <p className={cx('note', styles['environment'])} data-environment={environment}>
        <EnvironmentIcon className="tiny-icon" aria-hidden="true" />
        {ENVIRONMENT_DATA_LABELS[environment]}
      </p>
      {report && (
        <p
          className={cx('note', styles['report'])}
          title={`Saved report ${report.reference}, ${formatLondonTime(report.preparedAt)}`}
        >
          Saved report {report.reference}, {formatLondonTime(report.preparedAt)}
        </p>
      )}
    </th>
  );
}
