import { useState } from 'react';
import type { Evidence } from '../../../shared/findings/known.ts';
import type { Finding, Severity } from '../../../shared/findings/finding.ts';
import { datasetOf } from '../../../shared/provider/catalogue.ts';
import { Button } from '../../ui/Button.tsx';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { TONE_WORDS } from '../../ui/tone.ts';
import { evidenceGroups, evidenceWords } from './evidence-words.ts';
import styles from './Findings.module.css';
import { useReveal } from '../../vehicle/reveal.ts';

/** More evidence than this is folded: the first tell the most. Of what is only to be known, all is. */
const FIRST: Readonly<Record<Severity, number>> = { alert: 4, review: 4, information: 0 };

/** One finding: how grave, what, why, what next, and the fields it rests on. */
export function FindingItem({ finding }: { readonly finding: Finding }) {
  const { severity, title, reason, next, evidence } = finding;
  const [whole, setWhole] = useState(false);
  const first = FIRST[severity];
  const shown = whole ? evidence : evidence.slice(0, first);
  const more = evidence.length - first;
  return (
    <li className={styles['finding']} data-severity={severity}>
      <div className={styles['mark']}>
        <StatusMark tone={severity}>{TONE_WORDS[severity]}</StatusMark>
      </div>
      <div className={styles['body']}>
        <h4 className={styles['title']}>{title}</h4>
        <p className={styles['reason']}>{reason}</p>
        <p className={styles['next']}>
          <strong>Next:</strong> {next}
        </p>
        {evidenceGroups(shown).map(({ source, pieces }) => (
          <div key={source} className={styles['source']}>
            <p className={styles['from']}>{source}</p>
            <ul aria-label={`Evidence in ${source}`}>
              {pieces.map((piece) => (
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

/** A field with what it held; opens its tab there. */
function EvidenceButton({ piece }: { readonly piece: Evidence }) {
  const { show } = useReveal();
  const { place, value } = evidenceWords(piece);
  return (
    <button
      type="button"
      className={styles['piece']}
      onClick={() => show(piece.dataset, piece.path)}
    >
      <span className="visually-hidden">Open {datasetOf(piece.dataset).name} at </span>
      <span className={styles['place']}>{place}</span>{' '}
      <bdi className={styles['value']}>{value}</bdi>
    </button>
  );
}
