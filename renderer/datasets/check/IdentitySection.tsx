import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { formatDateTime } from '../../ui/format.ts';
import { Section } from '../../ui/Section.tsx';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { truncate, revealHiddenCharacters } from '../../ui/safe-text.ts';
import { Field } from '../../fields/Field.tsx';
import { FieldList } from '../../fields/FieldList.tsx';
import type { DatasetViewProps } from '../../fields/view-props.ts';
import { CopyableValue } from './CopyableValue.tsx';
import { splitVin, vinRemark } from '../../../shared/reading/vin-groups.ts';
import styles from './IdentitySection.module.css';

/** Details to compare with the vehicle itself, so that a record of another vehicle is noticed. */
export function IdentitySection(props: DatasetViewProps) {
  const { buyerInfo } = props.record as RecordOf<'check'>;
  const note = buyerInfo?.vin === undefined ? undefined : vinRemark(buyerInfo.vin);
  return (
    <Section
      title="Compare with the car"
      note="Read them off the vehicle itself: a result is only worth something for this VIN"
    >
      <dl className={styles['identity']}>
        <div>
          <dt>VIN</dt>
          <dd className={styles['vin']}>
            <Field
              source={props}
              path={['buyerInfo', 'vin']}
              render={(vin) => (
                <CopyableValue text={String(vin)} name="VIN">
                  <VinGroups vin={String(vin)} />
                </CopyableValue>
              )}
            />
          </dd>
          {note && (
            <dd className={styles['note']}>
              <StatusMark tone="review">{note}</StatusMark>
            </dd>
          )}
        </div>
        <div>
          <dt>Engine number</dt>
          <dd className={styles['engine']}>
            <Field
              source={props}
              path={['buyerInfo', 'engineNumber']}
              render={(number) => <CopyableValue text={String(number)} name="engine number" />}
            />
          </dd>
        </div>
        <div>
          <dt>V5C issued</dt>
          <dd className={styles['engine']}>
            <Field
              source={props}
              path={['buyerInfo', 'v5cDate']}
              render={(date) => formatDateTime(String(date))}
            />
          </dd>
          <dd className={styles['note']}>
            A new V5C is not a new keeper: it is reissued for many reasons.
          </dd>
        </div>
      </dl>
      <FieldList source={props} fields={['vrm', 'description']} />
    </Section>
  );
}

function VinGroups({ vin }: { readonly vin: string }) {
  const groups = splitVin(vin);
  return groups.map((group, index) => (
    // Groups keep their places, and two may read alike.
    // oxlint-disable-next-line react/no-array-index-key
    <span key={index} className={styles['group']}>
      {revealHiddenCharacters(truncate(group, 200))}
    </span>
  ));
}
