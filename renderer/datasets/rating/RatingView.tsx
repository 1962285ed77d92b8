import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { CopyButton } from '../../bridge/CopyButton.tsx';
import { KeyFigures } from '../../ui/KeyFigures.tsx';
import { Section } from '../../ui/Section.tsx';
import { ValueText } from '../../ui/ValueText.tsx';

import { Field } from '../../fields/Field.tsx';
import { FieldSection } from '../../fields/FieldList.tsx';
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

/** Rating data: ABI code, insurance group and the values that the rating is based on. */
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
            value: (
              <Field
                source={props}
                path={['core', 'abiCode']}
                render={(code) => (
                  <span className={styles['withCopy']}>
                    <AbiCode text={formatAbiCode(String(code))} />
                    <CopyButton text={formatAbiCode(String(code))} label="Copy ABI code" />
                  </span>
                )}
              />
            ),
            note: 'Eight digits; leading zeros belong to it',
          },
          {
            label: 'Insurance group (1–50)',
            value: <Field source={props} path={['core', 'gr50Actual']} />,
            note: gr50.group === undefined ? undefined : 'Of 50; 1 costs least to insure',
          },
          {
            label: 'Group suffix',
            value: <Field source={props} path={['core', 'groupRatingSuffix']} />,
            note: suffix?.label,
          },
          {
            label: 'Insurance group (1–20)',
            value: <Field source={props} path={['core', 'gr20Actual']} />,
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
      <AbiCodes {...props} />
      <SectionGrid>
        {RATING_GROUPS.map((group) => (
          <FieldSection key={group.title} source={props} group={['core']} {...group} />
        ))}
        <FieldSection source={props} title="Vehicle asked about" fields={['make', 'model']} />
      </SectionGrid>
    </DatasetView>
  );
}

/** The code's description, the linked code and the earlier codes. */
function AbiCodes(props: DatasetViewProps) {
  return (
    <Section title="ABI codes">
      <dl className={styles['codes']}>
        <div>
          <dt className="note">ABI description</dt>
          <dd>
            <Field source={props} path={['core', 'abiDescription']} />
          </dd>
        </div>
        <div>
          <dt className="note">Linked ABI code</dt>
          <dd>
            <Field
              source={props}
              path={['core', 'linkedAbiCode']}
              render={(code) => <AbiCode text={formatAbiCode(String(code))} />}
            />
          </dd>
        </div>
        <div>
          <dt className="note">Earlier ABI codes</dt>
          <dd>
            <Field
              source={props}
              path={['core', 'abiCodeHistory']}
              render={(codes) => (
                <AbiCode text={parseAbiCodes(String(codes)).join(', ') || String(codes)} />
              )}
            />
          </dd>
        </div>
      </dl>
    </Section>
  );
}

function AbiCode({ text }: { readonly text: string }) {
  return (
    <span className={styles['code']}>
      <ValueText text={text} />
    </span>
  );
}
