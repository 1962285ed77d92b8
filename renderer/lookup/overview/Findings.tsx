import type { Evidence } from '../../../shared/findings/vehicle-answers.ts';
import { useEffect, useRef, useState } from 'react';
import type { Finding } from '../../../shared/findings/finding.ts';
import { getDataset } from '../../../shared/provider/catalogue.ts';
import { cx } from '../../ui/cx.ts';
import { Button } from '../../ui/Button.tsx';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { TONE_LABELS } from '../../ui/tone.ts';
import { groupEvidence, describeEvidence } from './evidence-text.ts';
import styles from './Findings.module.css';
import { useReveal } from '../../vehicle/reveal.tsx';
import { useVerdict } from '../../vehicle/useVerdict.tsx';

type FindingsProps = {
  readonly findings: readonly Finding[];
  /** The findings that a check has opened. The first of them receives the focus. */
  readonly openedIds: readonly string[];
  /** Called by Escape in a finding: returns to the control that has opened it. */
  readonly onReturn: () => void;
};

export function Findings({ findings, openedIds, onReturn }: FindingsProps) {
  if (findings.length === 0) return null;
  return (
    // The key acts on the focused finding or a control in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ol
      aria-label="Findings"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || openedIds.length === 0) return;
        // Otherwise it would also be the command that closes or cancels.
        event.stopPropagation();
        onReturn();
      }}
    >
      {findings.map((finding) => (
        <FindingItem key={finding.id} finding={finding} openedIds={openedIds} />
      ))}
    </ol>
  );
}

type ItemProps = Pick<FindingsProps, 'openedIds'> & { readonly finding: Finding };

/** Whether the user expanded the evidence, since these findings were opened. */
type ExpansionChoice = Pick<FindingsProps, 'openedIds'> & { readonly isExpanded: boolean };

function FindingItem({ finding, openedIds }: ItemProps) {
  const { id, severity, title, reason, nextStep, evidence } = finding;
  const [choice, setChoice] = useState<ExpansionChoice>();
  // Opening the finding from its check overrides an earlier choice.
  const isChoiceValid = choice?.openedIds === openedIds || !openedIds.includes(id);
  const isExpanded = isChoiceValid ? (choice?.isExpanded ?? false) : true;
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (openedIds[0] === id) item.current?.focus();
  }, [openedIds, id]);
  return (
    <li ref={item} className={styles['finding']} tabIndex={-1}>
      <div>
        <StatusMark tone={severity}>{TONE_LABELS[severity]}</StatusMark>
      </div>
      <div className={styles['body']}>
        <h3 className={styles['title']}>{title}</h3>
        <p className={styles['reason']}>{reason}</p>
        <p className={styles['nextStep']}>
          <strong>Next step:</strong> {nextStep}
        </p>
        {evidence.length > 0 && (
          <Button
            size="small"
            variant="quiet"
            className={styles['more']}
            aria-expanded={isExpanded}
            onPress={() => setChoice({ openedIds, isExpanded: !isExpanded })}
          >
            {isExpanded ? 'Hide evidence' : `Show evidence (${evidence.length})`}
            <span className="visually-hidden">: {title}</span>
          </Button>
        )}
        {isExpanded &&
          groupEvidence(evidence).map(({ source, items }) => (
            <div key={source} className={styles['evidenceGroup']}>
              <p className="note">{source}</p>
              <ul aria-label={`Evidence from ${source}`}>
                {items.map((piece) => (
                  <li key={piece.path.join('.')}>
                    <EvidenceButton piece={piece} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
      </div>
    </li>
  );
}

/** A field with its value. Opens the field in its tab. */
function EvidenceButton({ piece }: { readonly piece: Evidence }) {
  const { revealField } = useReveal();
  const { vehicleAnswers } = useVerdict();
  const answer = vehicleAnswers.getAnswered(piece.dataset);
  const { fieldPath, value } = describeEvidence(piece, answer?.record);
  return (
    <button
      type="button"
      className={styles['evidence']}
      onClick={() => revealField(piece.dataset, piece.path)}
    >
      <span className="visually-hidden">Go to </span>
      <span className={cx('link-text', styles['fieldPath'])}>{fieldPath}</span>{' '}
      <span className="visually-hidden">in {getDataset(piece.dataset).name}: </span>
      <bdi className="shrink">{value}</bdi>
    </button>
  );
}
