import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { CopyButton } from '../../bridge/CopyButton.tsx';
import { KeyFigures } from '../../ui/KeyFigures.tsx';
import { Section } from '../../ui/Section.tsx';
import { ValueText } from '../../ui/ValueText.tsx';

import { EmptyValue, renderField } from '../../fields/field-values.tsx';
import { FieldSection } from '../../fields/FieldSection.tsx';
import { Note } from '../parts/Note.tsx';
import { SectionGrid } from '../parts/SectionGrid.tsx';
import { DatasetView } from '../parts/DatasetView.tsx';
import type { DatasetViewProps } from '../../fields/view-props.ts';
import { InsuranceGroupScale } from './InsuranceGroupScale.tsx';
import {
  describeGroupSuffix,
  formatAbiCode,
  parseAbiCodes,
  parseInsuranceGroup,
} from './insurance-group.ts';
import { RATING_GROUPS } from './rating-groups.ts';
import styles from './RatingView.module.css';

/** Rating-body core specification: ABI code, insurance group, and what they were judged by. */
export default function RatingView(props: DatasetViewProps) {
  const { core } = props.record as RecordOf<'rating'>;
  const gr50 = parseInsuranceGroup(core?.gr50Actual, 50);
  const suffix = describeGroupSuffix(core?.groupRatingSuffix ?? gr50.suffix);
  return (
    <DatasetView props={props}>
      <KeyFigures
        items={[
          {
            label: 'ABI code',
            value: <AbiCode props={props} code={core?.abiCode} />,
            note: 'Eight digits; leading zeros belong to it',
          },
          {
            label: 'Insurance group (1–50)',
            value: renderField(props, 'core', 'gr50Actual'),
            note: gr50.group === undefined ? undefined : 'Of 50; 1 costs least to insure',
          },
          {
            label: 'Group suffix',
            value: renderField(props, 'core', 'groupRatingSuffix'),
            note: suffix?.label,
          },
          {
            label: 'Insurance group (1–20)',
            value: renderField(props, 'core', 'gr20Actual'),
            note: 'The older scale',
          },
        ]}
      />
      {(gr50.group !== undefined || suffix) && (
        <Section title="Insurance group">
          {gr50.group !== undefined && <InsuranceGroupScale group={gr50.group} maxGroup={50} />}
          {suffix && (
            <p>
              <strong>
                {suffix.letter}: {suffix.label.toLowerCase()}.
              </strong>{' '}
              {suffix.meaning}
            </p>
          )}
          <Note>
            Thatcham Research is moving from groups to Vehicle Risk Rating (1–99). This record gives
            the group; an insurer may use either, and its own data besides.
          </Note>
        </Section>
      )}
      <AbiCodes props={props} core={core} />
      <SectionGrid>
        {RATING_GROUPS.map((group) => (
          <FieldSection key={group.title} props={props} group="core" {...group} />
        ))}
        <FieldSection props={props} title="Vehicle asked about" names={['make', 'model']} />
      </SectionGrid>
    </DatasetView>
  );
}

type AbiCodesProps = {
  readonly props: DatasetViewProps;
  readonly core: RecordOf<'rating'>['core'];
};

/** The code's description, the code it is linked to, and those it had before. */
function AbiCodes({ props, core }: AbiCodesProps) {
  const earlierCodes = parseAbiCodes(core?.abiCodeHistory);
  return (
    <Section title="ABI codes">
      <dl className={styles['codes']}>
        <div>
          <dt className={styles['label']}>ABI description</dt>
          <dd>{renderField(props, 'core', 'abiDescription')}</dd>
        </div>
        <div>
          <dt className={styles['label']}>Linked ABI code</dt>
          <dd>
            {core?.linkedAbiCode === undefined ? (
              renderField(props, 'core', 'linkedAbiCode')
            ) : (
              <span className={styles['code']}>{formatAbiCode(core.linkedAbiCode)}</span>
            )}
          </dd>
        </div>
        <div>
          <dt className={styles['label']}>Earlier ABI codes</dt>
          <dd>
            {earlierCodes.length === 0 ? (
              renderField(props, 'core', 'abiCodeHistory')
            ) : (
              <span className={styles['code']}>
                <ValueText text={earlierCodes.join(', ')} />
              </span>
            )}
          </dd>
        </div>
      </dl>
    </Section>
  );
}

function AbiCode({
  props,
  code,
}: {
  readonly props: DatasetViewProps;
  readonly code: string | undefined;
}) {
  if (code === undefined) return renderField(props, 'core', 'abiCode') ?? <EmptyValue />;
  const formatted = formatAbiCode(code);
  return (
    <span className={styles['withCopy']}>
      <span className={styles['code']}>
        <ValueText text={formatted} />
      </span>
      <CopyButton text={formatted} label="Copy ABI code" />
    </span>
  );
}
