import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { criteriaWords } from '../../../shared/listings/criteria.ts';
import type { SearchRecord } from '../../../shared/listings/listing.ts';
import type { Answered } from '../../../shared/provider/answer.ts';
import { datasetOf, endpointOf } from '../../../shared/provider/catalogue.ts';
import { schemaAt } from '../../fields/cell.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { UnknownFields } from '../../fields/UnknownFields.tsx';
import { ValueText } from '../../ui/ValueText.tsx';
import { useListings } from '../handle.ts';
import styles from './Criteria.module.css';

/** Of most criteria there is nothing to say: those stand back. */
const NOT_SET = 'Not set';

/** What the service searched by, behind a button; none in a version that doesn’t say. */
export function Criteria() {
  const { state } = useListings();
  const [open, setOpen] = useState(false);
  const { shown } = state;
  if (!shown || !schemaFor(shown)) return null;
  return (
    <>
      <Button size="small" icon={ListChecks} onPress={() => setOpen(true)}>
        Criteria
      </Button>
      {open && <CriteriaDialog shown={shown} onClose={() => setOpen(false)} />}
    </>
  );
}

type DialogProps = { readonly shown: Answered; readonly onClose: () => void };

function CriteriaDialog({ shown, onClose }: DialogProps) {
  const { state, request, isLoading } = useListings();
  const { criteria } = shown.record as SearchRecord;
  const isWrong = shown.warnings.some(({ path }) => path.length === 1 && path[0] === 'criteria');
  const asked = shown.parameters['showCriteria'] === true;
  const ask = () => {
    request({ ...(state.asked ?? shown.parameters), showCriteria: true });
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
        !criteria && !asked ? (
          <Button variant="primary" isDisabled={isLoading} onPress={ask}>
            Search with criteria
          </Button>
        ) : undefined
      }
    >
      {criteria && (
        <dl className={styles['criteria']}>
          {criteriaWords(criteria).map(({ label, words }) => (
            <div
              key={label}
              className={styles['criterion']}
              data-set={words === NOT_SET ? undefined : true}
            >
              <dt className={styles['label']}>{label}</dt>
              <dd className={styles['words']}>
                <ValueText text={words} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {!criteria && !isWrong && (
        <p>
          {asked
            ? 'This search asked for its criteria, but the answer holds none.'
            : 'This search did not ask for its criteria. Asking makes one more call to the service.'}
        </p>
      )}
      <Unexpected shown={shown} />
    </Dialog>
  );
}

/** What of the criteria isn’t as the interface says, or isn’t in it. */
function Unexpected({ shown }: Pick<DialogProps, 'shown'>) {
  const schema = schemaFor(shown);
  if (!schema) return null;
  return (
    <UnknownFields
      schema={schema}
      record={(shown.record as SearchRecord).criteria}
      warnings={shown.warnings}
      path={['criteria']}
    />
  );
}

function schemaFor({ version }: Answered) {
  const endpoint =
    endpointOf('similarListings', version) ?? datasetOf('similarListings').versions[0];
  return schemaAt(endpoint.record, ['criteria']);
}
