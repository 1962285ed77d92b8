import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { RULES } from '../../../shared/findings/registry.ts';
import { RESULT_TEXT } from '../../../shared/findings/verdict-text.ts';
import { getDataset } from '../../../shared/provider/catalogue.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './VerdictRules.module.css';

/** A button that opens the list of all rules behind the verdict. */
export function VerdictRules() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="quiet" icon={ListChecks} onPress={() => setOpen(true)}>
        How the verdict is made
      </Button>
      <Dialog
        title="How the verdict is made"
        isOpen={isOpen}
        onOpenChange={setOpen}
        size="large"
        actions={<Button onPress={() => setOpen(false)}>Close</Button>}
      >
        <VerdictTerms />
        <h3 className={styles['title']}>
          The {RULES.length} rules, in the order in which people need to know
        </h3>
        <dl className="stack-s3" aria-label="Rules">
          {RULES.map(({ id, title, description, datasets }) => (
            <div key={id} className={styles['rule']}>
              <dt>{title}</dt>
              <dd>{description}</dd>
              <dd className="note">
                Reads {datasets.map((dataset) => getDataset(dataset).name).join(', ')}
              </dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}

/** Explains what the verdict terms mean and what they do not mean. */
function VerdictTerms() {
  return (
    <div className="stack-s3">
      <p>
        Every rule reads the answers that came, side by side, and shows the fields it rests on. The
        verdict is the worst of what they find.
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
        No other word is ever used for a good result, and nothing is ever shown in green: a check
        can only not find. Platedesk accuses nobody; it says what the figures fit and whom to ask.
      </p>
    </div>
  );
}
