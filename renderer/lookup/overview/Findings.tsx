import type { Evidence } from '../../../shared/findings/vehicle-answers.ts';
import { useState } from 'react';
import type { Finding, Severity } from '../../../shared/findings/finding.ts';
import { getDataset } from '../../../shared/provider/catalogue.ts';
import { Button } from '../../ui/Button.tsx';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { TONE_LABELS } from '../../ui/tone.ts';
import { groupEvidence, describeEvidence } from './evidence-text.ts';
import styles from './Findings.module.css';
import { useReveal } from '../../vehicle/reveal.ts';

/** The findings, most serious first, each with its reason, next step and evidence. */
export function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <ol aria-label="Findings, the gravest first">
      {findings.map((finding) => (
        <FindingItem key={finding.id} finding={finding} />
      ))}
    </ol>
  );
}

/**
 * Number of pieces of evidence shown before the rest is collapsed. Informational findings show none
 * at first.
 */
const FIRST: Readonly<Record<Severity, number>> = { alert: 4, review: 4, information: 0 };

/** One finding: severity, title, reason, next step and evidence. */
function FindingItem({ finding }: { readonly finding: Finding }) {
  const { severity, title, reason, nextStep, evidence } = finding;
  const [whole, setWhole] = useState(false);
  const first = FIRST[severity];
  const shown = whole ? evidence : evidence.slice(0, first);
  const more = evidence.length - first;
  return (
    <li className={styles['finding']} data-severity={severity}>
      <div>
        <StatusMark tone={severity}>{TONE_LABELS[severity]}</StatusMark>
      </div>
      <div className={styles['body']}>
        <h4 className={styles['title']}>{title}</h4>
        <p className={styles['reason']}>{reason}</p>
        <p className={styles['next']}>
          <strong>Next:</strong> {nextStep}
        </p>
        {groupEvidence(shown).map(({ source, items }) => (
          <div key={source} className={styles['evidenceGroup']}>
            <p className="note">{source}</p>
            <ul aria-label={`Evidence in ${source}`}>
              {items.map((piece) => (
                <li key={piece.path.join('.')}>
                  <EvidenceButton piece={piece} />
                </li>
              ))}
            </ul>
          </div>
        ))}
        {more > 0 && (
          <Button
            size="small"
            variant="quiet"
            className={styles['more'] ?? ''}
            aria-expanded={whole}
            onPress={() => setWhole(!whole)}
          >
            {foldWords(whole, first, more)}
            <span className="visually-hidden">: {title}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

function foldWords(isWhole: boolean, first: number, more: number): string {
  if (first > 0) return isWhole ? 'Show less evidence' : `Show ${more} more`;
  return isWhole ? 'Hide evidence' : `Show evidence (${more})`;
}

/** A field with its value. Opens the field in its tab. */
function EvidenceButton({ piece }: { readonly piece: Evidence }) {
  const { revealField } = useReveal();
  const { fieldPath, value } = describeEvidence(piece);
  return (
    <button
      type="button"
      className={styles['evidence']}
      onClick={() => revealField(piece.dataset, piece.path)}
    >
      <span className="visually-hidden">Open {getDataset(piece.dataset).name} at </span>
      <span className={styles['fieldPath']}>{fieldPath}</span> <bdi className="shrink">{value}</bdi>
    </button>
  );
}
