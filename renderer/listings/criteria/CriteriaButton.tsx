import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { describeCriteria } from '../../../shared/listings/criteria.ts';
import type { SearchRecord } from '../../../shared/listings/listing.ts';
import type { Answered } from '../../../shared/provider/answer.ts';
import { getDataset, findEndpoint } from '../../../shared/provider/catalogue.ts';
import { schemaAt } from '../../../shared/provider/field-paths.ts';
import { UnknownFields } from '../../fields/UnknownFields.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ValueText } from '../../ui/ValueText.tsx';
import { useListings } from '../listings-context.ts';
import styles from './CriteriaButton.module.css';

/** Of most criteria there is nothing to say: those stand back. */
const NOT_SET_TEXT = 'Not set';

/** What the service searched by, behind a button; none in a version that doesn’t say. */
export function CriteriaButton() {
  const { state } = useListings();
  const [open, setOpen] = useState(false);
  const { displayed } = state;
  if (!displayed || !criteriaSchema(displayed)) return null;
  return (
    <>
      <Button size="small" icon={ListChecks} onPress={() => setOpen(true)}>
        Criteria
      </Button>
      {open && <CriteriaDialog displayed={displayed} onClose={() => setOpen(false)} />}
    </>
  );
}

type DialogProps = { readonly displayed: Answered; readonly onClose: () => void };

function CriteriaDialog({ displayed, onClose }: DialogProps) {
  const { state, searchWith, isLoading } = useListings();
  const { criteria } = displayed.record as SearchRecord;
  const isUnexpected = displayed.warnings.some(
    ({ path }) => path.length === 1 && path[0] === 'criteria',
  );
  const isRequested = displayed.parameters['showCriteria'] === true;
  const searchWithCriteria = () => {
    searchWith({ ...(state.requestedValues ?? displayed.parameters), showCriteria: true });
    onClose();
  };
  return (
    <Dialog
      title="What the service searched by"
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      actions={
        !criteria && !isRequested ? (
          <Button variant="primary" isDisabled={isLoading} onPress={searchWithCriteria}>
            Search with criteria
          </Button>
        ) : undefined
      }
    >
      {criteria && (
        <dl className={styles['criteria']}>
          {describeCriteria(criteria).map(({ label, value: text }) => (
            <div
              key={label}
              className={styles['criterion']}
              data-has-value={text === NOT_SET_TEXT ? undefined : true}
            >
              <dt className={styles['label']}>{label}</dt>
              <dd className={styles['words']}>
                <ValueText text={text} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {!criteria && !isUnexpected && (
        <p>
          {isRequested
            ? 'This search asked for its criteria, but the answer holds none.'
            : 'This search did not ask for its criteria. Asking makes one more call to the service.'}
        </p>
      )}
      <UnexpectedCriteria displayed={displayed} />
    </Dialog>
  );
}

/** What of the criteria isn’t as the interface says, or isn’t in it. */
function UnexpectedCriteria({ displayed }: Pick<DialogProps, 'displayed'>) {
  const schema = criteriaSchema(displayed);
  if (!schema) return null;
  return (
    <UnknownFields
      schema={schema}
      record={(displayed.record as SearchRecord).criteria}
      warnings={displayed.warnings}
      path={['criteria']}
    />
  );
}

function criteriaSchema({ version }: Answered) {
  const endpoint =
    findEndpoint('similarListings', version) ?? getDataset('similarListings').versions[0];
  return schemaAt(endpoint.record, ['criteria']);
}
