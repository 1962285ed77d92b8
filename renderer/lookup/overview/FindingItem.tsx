import { useState } from 'react';
import type { Evidence } from '../../../shared/findings/vehicle-answers.ts';
import type { Finding, Severity } from '../../../shared/findings/finding.ts';
import { getDataset } from '../../../shared/provider/catalogue.ts';
import { Button } from '../../ui/Button.tsx';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { TONE_LABELS } from '../../ui/tone.ts';
import { groupEvidence, describeEvidence } from './evidence-text.ts';
import styles from './Findings.module.css';
import { useReveal } from '../../vehicle/reveal.ts';

/** More evidence than this is folded: the first tell the most. Of what is only to be known, all is. */
const INITIAL_EVIDENCE: Readonly<Record<Severity, number>> = {
  alert: 4,
  review: 4,
  information: 0,
};

/** One finding: how grave, what, why, what next, and the fields it rests on. */
export function FindingItem({ finding }: { readonly finding: Finding }) {
  const { severity, title, reason, nextStep, evidence } = finding;
  const [whole, setExpanded] = useState(false);
  const visibleCount = INITIAL_EVIDENCE[severity];
  const visibleItems = whole ? evidence : evidence.slice(0, visibleCount);
  const hiddenCount = evidence.length - visibleCount;
  return (
    <li className={styles['finding']} data-severity={severity}>
      <div className={styles['mark']}>
        <StatusMark tone={severity}>{TONE_LABELS[severity]}</StatusMark>
      </div>
      <div className={styles['body']}>
        <h4 className={styles['title']}>{title}</h4>
        <p className={styles['reason']}>{reason}</p>
        <p className={styles['next']}>
          <strong>Next:</strong> {nextStep}
        </p>
        {groupEvidence(visibleItems).map(({ source, items: visible }) => (
          <div key={source} className={styles['evidenceGroup']}>
            <p className={styles['source']}>{source}</p>
            <ul aria-label={`Evidence in ${source}`}>
              {visible.map((item) => (
                <li key={item.path.join('.')}>
                  <EvidenceButton item={item} />
                </li>
              ))}
            </ul>
          </div>
        ))}
        {hiddenCount > 0 && (
          <Button
            size="small"
            variant="quiet"
            className={styles['more'] ?? ''}
            aria-expanded={whole}
            onPress={() => setExpanded(!whole)}
          >
            {evidenceToggleLabel(whole, visibleCount, hiddenCount)}
            <span className="visually-hidden">: {title}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

function evidenceToggleLabel(
  isExpanded: boolean,
  visibleCount: number,
  hiddenCount: number,
): string {
  if (visibleCount > 0) return isExpanded ? 'Show less evidence' : `Show ${hiddenCount} more`;
  return isExpanded ? 'Hide evidence' : `Show evidence (${hiddenCount})`;
}

/** A field with what it held; opens its tab there. */
function EvidenceButton({ item }: { readonly item: Evidence }) {
  const { revealField } = useReveal();
  const { fieldPath, value } = describeEvidence(item);
  return (
    <button
      type="button"
      className={styles['evidence']}
      onClick={() => revealField(item.dataset, item.path)}
    >
      <span className="visually-hidden">Open {getDataset(item.dataset).name} at </span>
      <span className={styles['fieldPath']}>{fieldPath}</span>{' '}
      <bdi className={styles['value']}>{value}</bdi>
    </button>
  );
}
