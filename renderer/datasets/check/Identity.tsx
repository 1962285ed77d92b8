import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { formatDateTime } from '../../ui/format.ts';
import { Section } from '../../ui/Section.tsx';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { clamp, visibleText } from '../../ui/visible.ts';
import { CellGrid } from '../../fields/CellGrid.tsx';
import { Cell } from '../../fields/cell.tsx';
import type { DatasetViewProps } from '../../fields/props.ts';
import { CopyValue } from './CopyValue.tsx';
import { vinGroups, vinRemark } from '../../../shared/reading/vin-groups.ts';
import styles from './Identity.module.css';

/** What to hold against the car itself: the record of another vehicle reassures nobody. */
export function Identity(props: DatasetViewProps) {
  const { buyerInfo } = props.record as RecordOf<'check'>;
  const remark = buyerInfo?.vin === undefined ? undefined : vinRemark(buyerInfo.vin);
  return (
    <Section
      title="Compare with the car"
      note="Read them off the vehicle itself: a result is only worth something for this VIN"
    >
      <dl className={styles['identity']}>
        <div>
          <dt>VIN</dt>
          <dd className={styles['vin']}>
            <Cell
              of={props}
              path={['buyerInfo', 'vin']}
              render={(vin) => (
                <CopyValue text={String(vin)} what="VIN">
                  <Groups vin={String(vin)} />
                </CopyValue>
              )}
            />
          </dd>
          {remark && (
            <dd className={styles['note']}>
              <StatusMark tone="review">{remark}</StatusMark>
            </dd>
          )}
        </div>
        <div>
          <dt>Engine number</dt>
          <dd className={styles['engine']}>
            <Cell
              of={props}
              path={['buyerInfo', 'engineNumber']}
              render={(number) => <CopyValue text={String(number)} what="engine number" />}
            />
          </dd>
        </div>
        <div>
          <dt>V5C issued</dt>
          <dd className={styles['engine']}>
            <Cell
              of={props}
              path={['buyerInfo', 'v5cDate']}
              render={(date) => formatDateTime(String(date))}
            />
          </dd>
          <dd className={styles['note']}>
            A new V5C is not a new keeper: it is reissued for many reasons.
          </dd>
        </div>
      </dl>
      <CellGrid of={props} fields={[{ path: ['vrm'] }, { path: ['description'] }]} />
    </Section>
  );
}

function Groups({ vin }: { readonly vin: string }) {
  const groups = vinGroups(vin);
  return groups.map((group, at) => (
    // Groups keep their places, and two may read alike.
    // oxlint-disable-next-line react/no-array-index-key
    <span key={at} className={styles['group']}>
      {visibleText(clamp(group, 200))}
    </span>
  ));
}
