import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { CopyButton } from '../../bridge/CopyButton.tsx';
import { KeyFigures } from '../../ui/KeyFigures.tsx';
import { Section } from '../../ui/Section.tsx';
import { ValueText } from '../../ui/ValueText.tsx';

import { Absent, figureOf } from '../../fields/figure.tsx';
import { FieldSection } from '../../fields/FieldSection.tsx';
import { Note } from '../parts/Note.tsx';
import { Groups } from '../parts/Groups.tsx';
import { View } from '../parts/View.tsx';
import type { DatasetViewProps } from '../../fields/props.ts';
import { GroupScale } from './GroupScale.tsx';
import { explainSuffix, formatAbiCode, splitAbiCodes, splitGroup } from './insurance-group.ts';
import { CORE_GROUPS } from './rating-groups.ts';
import styles from './RatingView.module.css';

/** Rating-body core specification: ABI code, insurance group, and what they were judged by. */
export default function RatingView(props: DatasetViewProps) {
  const { core } = props.record as RecordOf<'rating'>;
  const gr50 = splitGroup(core?.gr50Actual, 50);
  const suffix = explainSuffix(core?.groupRatingSuffix ?? gr50.suffix);
  return (
    <View props={props}>
      <KeyFigures
        items={[
          {
            label: 'ABI code',
            value: <AbiCode props={props} code={core?.abiCode} />,
            note: 'Eight digits; leading zeros belong to it',
          },
          {
            label: 'Insurance group (1–50)',
            value: figureOf(props, 'core', 'gr50Actual'),
            note: gr50.group === undefined ? undefined : 'Of 50; 1 costs least to insure',
          },
          {
            label: 'Group suffix',
            value: figureOf(props, 'core', 'groupRatingSuffix'),
            note: suffix?.word,
          },
          {
            label: 'Insurance group (1–20)',
            value: figureOf(props, 'core', 'gr20Actual'),
            note: 'The older scale',
          },
        ]}
      />
      {(gr50.group !== undefined || suffix) && (
        <Section title="Insurance group">
          {gr50.group !== undefined && <GroupScale group={gr50.group} highest={50} />}
          {suffix && (
            <p>
              <strong>
                {suffix.letter}: {suffix.word.toLowerCase()}.
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
      <Groups>
        {CORE_GROUPS.map((group) => (
          <FieldSection key={group.title} props={props} group="core" {...group} />
        ))}
        <FieldSection props={props} title="Vehicle asked about" names={['make', 'model']} />
      </Groups>
    </View>
  );
}

type AbiCodesProps = {
  readonly props: DatasetViewProps;
  readonly core: RecordOf<'rating'>['core'];
};

/** The code's description, the code it is linked to, and those it had before. */
function AbiCodes({ props, core }: AbiCodesProps) {
  const earlier = splitAbiCodes(core?.abiCodeHistory);
  return (
    <Section title="ABI codes">
      <dl className={styles['codes']}>
        <div>
          <dt className={styles['label']}>ABI description</dt>
          <dd>{figureOf(props, 'core', 'abiDescription')}</dd>
        </div>
        <div>
          <dt className={styles['label']}>Linked ABI code</dt>
          <dd>
            {core?.linkedAbiCode === undefined ? (
              figureOf(props, 'core', 'linkedAbiCode')
            ) : (
              <span className={styles['code']}>{formatAbiCode(core.linkedAbiCode)}</span>
            )}
          </dd>
        </div>
        <div>
          <dt className={styles['label']}>Earlier ABI codes</dt>
          <dd>
            {earlier.length === 0 ? (
              figureOf(props, 'core', 'abiCodeHistory')
            ) : (
              <span className={styles['code']}>
                <ValueText text={earlier.join(', ')} />
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
  if (code === undefined) return figureOf(props, 'core', 'abiCode') ?? <Absent />;
  const written = formatAbiCode(code);
  return (
    <span className={styles['withCopy']}>
      <span className={styles['code']}>
        <ValueText text={written} />
      </span>
      <CopyButton text={written} label="Copy ABI code" />
    </span>
  );
}
