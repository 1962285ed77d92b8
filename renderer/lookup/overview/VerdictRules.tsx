import { ListChecks } from 'lucide-react';
import { memo, useState } from 'react';
import { RULES } from '../../../shared/findings/registry.ts';
import { RESULT_TEXT } from '../../../shared/findings/result-text.ts';
import { getDataset } from '../../../shared/provider/catalogue.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './VerdictRules.module.css';

export const VerdictRules = memo(function VerdictRules() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="quiet" icon={ListChecks} onPress={() => setOpen(true)}>
        How the verdict is decided
      </Button>
      {isOpen && (
        <Dialog
          title="How the verdict is decided"
          onClose={() => setOpen(false)}
          size="large"
          actions={<Button onPress={() => setOpen(false)}>Close</Button>}
        >
          <div className="stack-s3">
            <p>
              Each rule compares the responses and shows its evidence. The verdict is the most
              serious outcome.
            </p>
            <dl className={styles['text']}>
              {Object.values(RESULT_TEXT).map(({ label, definition }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{definition}</dd>
                </div>
              ))}
            </dl>
            <p>
              “{RESULT_TEXT['no-record'].label}” is the best result that Platedesk shows, and it is
              never green: a check can only report that no record was found. Findings state what the
              data is consistent with and whom to contact.
            </p>
          </div>
          <h3 className={styles['title']}>The {RULES.length} rules, most important first</h3>
          {/* Focusable, because the list must also scroll by keyboard. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className="inset-ring" role="group" aria-label="Rules" tabIndex={0}>
            <dl className="stack-s3">
              {RULES.map(({ id, title, description, datasets, basis }) => (
                <div key={id} className={styles['rule']}>
                  <dt>{title}</dt>
                  <dd>{description}</dd>
                  <dd className="note">
                    Uses: {datasets.map((dataset) => getDataset(dataset).name).join(', ')}. Basis:{' '}
                    {basis}.
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        </Dialog>
      )}
    </>
  );
});
