import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { splitVin, vinRemark } from '../../../shared/reading/identity.ts';
import { FieldList } from '../../fields/FieldList.tsx';
import type { DatasetViewProps } from '../../fields/view-props.ts';
import { formatDateTime } from '../../ui/format.ts';
import { revealHiddenCharacters, truncate } from '../../../shared/format/safe-text.ts';
import { Section } from '../../ui/Section.tsx';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { IdentifierList } from '../parts/CopyableField.tsx';
import styles from './IdentitySection.module.css';

/** Details to compare with the vehicle itself, so that a record of another vehicle is noticed. */
export function IdentitySection(props: DatasetViewProps) {
  const { buyerInfo } = props.record as RecordOf<'check'>;
  const remark = buyerInfo?.vin === undefined ? undefined : vinRemark(buyerInfo.vin);
  return (
    <Section
      title="Compare with the vehicle"
      note="Read these from the vehicle. The result applies to this VIN only."
    >
      <IdentifierList
        className={styles['identity']}
        items={[
          {
            path: ['buyerInfo', 'vin'],
            copyName: 'VIN',
            render: (vin) => <VinGroups vin={vin} />,
            note: remark && <StatusMark tone="review">{remark}</StatusMark>,
          },
          { path: ['buyerInfo', 'engineNumber'], copyName: 'engine number' },
          {
            path: ['buyerInfo', 'v5cDate'],
            format: (date) => formatDateTime(String(date)),
            note: 'A new V5C does not mean a new keeper. It is reissued for many reasons.',
          },
        ]}
      />
      <FieldList fields={['vrm', 'description']} />
    </Section>
  );
}

function VinGroups({ vin }: { readonly vin: string }) {
  return (
    <span className="mono">
      {splitVin(vin).map((group, index) => (
        // Groups keep their places, and two may read alike.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index} className={styles['group']}>
          {revealHiddenCharacters(truncate(group, 200))}
        </span>
      ))}
    </span>
  );
}
