import { describeCriteria, NOT_SET } from '../../../shared/listings/criteria.ts';
import type { SearchRecord } from '../../../shared/listings/listing.ts';
import type { Answered } from '../../../shared/provider/answer.ts';
import type { findFieldSchema } from '../../../shared/provider/field-paths.ts';
import { findWarning } from '../../fields/field-warnings.ts';
import { UnknownFields } from '../../fields/UnknownFields.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { ValueText } from '../../ui/ValueText.tsx';
import { useListings } from '../listings-store.ts';
import styles from './CriteriaDialog.module.css';

const PATH = ['criteria'];

type DialogProps = {
  readonly displayed: Answered;
  readonly schema: NonNullable<ReturnType<typeof findFieldSchema>>;
  readonly onClose: () => void;
};

export function CriteriaDialog({ displayed, schema, onClose }: DialogProps) {
  const { state, searchWith, isLoading } = useListings();
  const { criteria } = displayed.record as SearchRecord;
  const described = criteria ? describeCriteria(criteria) : [];
  const notSet = described.filter(({ value }) => value === NOT_SET);
  const isUnexpected = findWarning(displayed.warnings, PATH) !== undefined;
  const isRequested = displayed.parameters['showCriteria'] === true;
  const searchWithCriteria = () => {
    searchWith({ ...(state.requestedValues ?? displayed.parameters), showCriteria: true });
    onClose();
  };
  return (
    <Dialog
      title="Criteria used by the provider"
      onClose={onClose}
      actions={
        !criteria && !isRequested ? (
          <Button variant="primary" isDisabled={isLoading} onPress={searchWithCriteria}>
            Search with criteria (1 request)
          </Button>
        ) : undefined
      }
    >
      {criteria && (
        // Focusable, because the list must also scroll by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className="inset-ring" role="group" aria-label="Criteria" tabIndex={0}>
          <CriteriaList criteria={described.filter(({ value }) => value !== NOT_SET)} />
          {notSet.length > 0 && (
            <Disclosure title={`${notSet.length} not set`}>
              <CriteriaList criteria={notSet} />
            </Disclosure>
          )}
        </div>
      )}
      {!criteria && !isUnexpected && (
        <p>
          {isRequested
            ? 'Criteria were requested, but the response contains none.'
            : 'Criteria were not requested.'}
        </p>
      )}
      <UnknownFields schema={schema} record={criteria} warnings={displayed.warnings} path={PATH} />
    </Dialog>
  );
}

type CriteriaListProps = { readonly criteria: ReturnType<typeof describeCriteria> };

const CriteriaList = ({ criteria }: CriteriaListProps) => (
  <dl>
    {criteria.map(({ label, value }) => (
      <div key={label} className={styles['criterion']}>
        <dt className="muted">{label}</dt>
        <dd className={value === NOT_SET ? 'muted' : 'medium'}>
          <ValueText text={value} />
        </dd>
      </div>
    ))}
  </dl>
);
