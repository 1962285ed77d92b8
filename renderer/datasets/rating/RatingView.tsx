import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { FieldSection } from '../../fields/FieldList.tsx';
import type { DatasetViewProps } from '../../fields/view-props.ts';
import { Section } from '../../ui/Section.tsx';
import { ValueText } from '../../ui/ValueText.tsx';
import { CopyableField, IdentifierList } from '../parts/CopyableField.tsx';
import { DatasetView, Note, SectionGrid } from '../parts/DatasetView.tsx';
import { FieldKeyFigures } from '../parts/FieldKeyFigures.tsx';
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
  const gr50 = parseInsuranceGroup(core?.gr50Actual);
  const suffix = describeGroupSuffix(core?.groupRatingSuffix ?? gr50.suffix);
  return (
    <DatasetView props={props}>
      <FieldKeyFigures
        source={props}
        figures={[
          {
            path: 'core.abiCode',
            value: (
              <CopyableField
                source={props}
                path={['core', 'abiCode']}
                copyName="ABI code"
                format={formatCode}
                render={renderCode}
              />
            ),
            note: '8 digits, including leading zeros',
          },
          {
            path: 'core.gr50Actual',
            note: gr50.group !== undefined && '1 to 50 (1 = lowest)',
          },
          { path: 'core.groupRatingSuffix', note: suffix?.label },
          { path: 'core.gr20Actual', note: 'Former 1–20 scale' },
        ]}
      />
      {(gr50.group !== undefined || suffix) && (
        <Section title="Insurance group">
          {gr50.group !== undefined && <InsuranceGroupScale group={gr50.group} />}
          {suffix && (
            <p>
              <strong>
                {suffix.letter}: {suffix.label.toLowerCase()}.
              </strong>{' '}
              {suffix.meaning}
            </p>
          )}
          <Note>
            Thatcham Research is replacing insurance groups with Vehicle Risk Rating (1–99). This
            record gives the group. An insurer may use either, with its own data.
          </Note>
        </Section>
      )}
      <Section title="ABI codes">
        <IdentifierList
          source={props}
          className={styles['codes']}
          items={[
            { path: ['core', 'abiDescription'] },
            { path: ['core', 'linkedAbiCode'], format: formatCode, render: renderCode },
            { path: ['core', 'abiCodeHistory'], format: formatCodes, render: renderCode },
          ]}
        />
      </Section>
      <SectionGrid>
        {RATING_GROUPS.map((group) => (
          <FieldSection key={group.title} source={props} group={['core']} {...group} />
        ))}
        <FieldSection source={props} title="Rated vehicle" fields={['make', 'model']} />
      </SectionGrid>
    </DatasetView>
  );
}

const formatCode = (code: unknown) => formatAbiCode(String(code));
const formatCodes = (codes: unknown) => parseAbiCodes(String(codes)).join(', ') || String(codes);
const renderCode = (code: string) => (
  <span className={styles['code']}>
    <ValueText text={code} />
  </span>
);
