import { X } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { createDraft } from '../../../shared/listings/draft.ts';
import type { Parameter } from '../../../shared/provider/parameters.ts';
import { Button } from '../../ui/Button.tsx';
import { useListings } from '../listings-context.ts';
import { listingsEndpoint } from '../listings-state.ts';
import { OtherProblems, UnsentChanges } from './FiltersFooter.tsx';
import { FilterField } from './FilterField.tsx';
import styles from './Filters.module.css';
import { type FieldGroup, fieldGroups } from './field-groups.ts';
import { LocationFields } from './LocationFields.tsx';
import { lastSentDraft } from './last-sent-draft.ts';
import { useFocusFirstProblem } from './useFocusFirstProblem.ts';

/** Everything that a version can be searched by. Asks when “Search” is pressed, never before. */
export function Filters() {
  const title = useId();
  const handle = useListings();
  const { version, draft, problems, requestedValues: requested, displayed } = handle.state;
  const endpoint = listingsEndpoint(version);
  const groups = useMemo(() => fieldGroups(endpoint), [endpoint]);
  const sentDraft = useMemo(
    () => lastSentDraft(endpoint, draft, requested),
    [endpoint, draft, requested],
  );
  // Another version was chosen, and what is on screen is still the one before.
  const sentVersion = displayed && displayed.version !== version ? displayed.version : undefined;
  const undo = () => {
    if (sentVersion !== undefined && requested) {
      handle.setVersion(sentVersion);
      handle.setDraft(createDraft(listingsEndpoint(sentVersion), requested));
    } else if (sentDraft) handle.setDraft(sentDraft);
  };
  const form = useRef<HTMLFormElement>(null);
  const markSubmitted = useFocusFirstProblem(form, problems);

  const search = (event: FormEvent) => {
    event.preventDefault();
    markSubmitted();
    handle.search();
  };
  const renderField = (parameter: Parameter): ReactNode => {
    const problem = problems.find(({ parameter: name }) => name === parameter.name)?.message;
    return (
      <div key={parameter.name} className={styles['field']} data-invalid={problem && ''}>
        <FilterField
          parameter={parameter}
          value={draft.fields[parameter.name]}
          problem={problem}
          onChange={(value) =>
            handle.setDraft({ ...draft, fields: { ...draft.fields, [parameter.name]: value } })
          }
        />
      </div>
    );
  };
  const renderGroup = ({ id, fields }: FieldGroup): ReactNode => {
    switch (id) {
      case 'vehicle':
      case 'seller':
      case 'other':
        return fields.map(renderField);
      case 'mileage':
        return <div className={styles['twoColumns']}>{fields.map(renderField)}</div>;
      case 'location':
        return (
          <LocationFields
            fields={fields}
            draft={draft}
            problems={problems}
            onChange={handle.setDraft}
            renderField={renderField}
          />
        );
      case 'includes':
        return (
          <div role="group" aria-label="Asked along" className={styles['includes']}>
            <span className={styles['label']} aria-hidden="true">
              Asked along
            </span>
            {fields.map(renderField)}
          </div>
        );
    }
  };
  return (
    <section className={styles['filters']} aria-labelledby={title}>
      <h3 id={title} className={styles['title']}>
        Filters
      </h3>
      <form ref={form} className={styles['form']} noValidate onSubmit={search}>
        <div className={styles['groups']}>
          {groups.map((group) => (
            <div key={group.id} className={styles['group']}>
              {renderGroup(group)}
            </div>
          ))}
        </div>
        <div className={styles['footer']}>
          <OtherProblems problems={problems} groups={groups} parameters={endpoint.parameters} />
          <div className={styles['actions']}>
            {handle.isLoading ? (
              <Button
                icon={X}
                onPress={() => {
                  focusSearchButton(form.current);
                  handle.cancel();
                }}
              >
                Cancel
              </Button>
            ) : (
              <UnsentChanges
                isVisible={sentDraft !== undefined || sentVersion !== undefined}
                onUndo={() => {
                  focusSearchButton(form.current);
                  undo();
                }}
              />
            )}
            <Button
              type="submit"
              variant="primary"
              className={styles['search'] ?? ''}
              isPending={handle.isLoading}
              // What is being typed is added when its box is left. Were it left before the button is
              // let go, the form would grow and the button move away from under the pointer.
              preventFocusOnPress
              onPress={({ pointerType, target }) => {
                if (pointerType !== 'virtual' && target instanceof HTMLElement)
                  flushSync(() => target.focus());
              }}
            >
              {handle.isLoading ? 'Searching…' : 'Search'}
            </Button>
          </div>
        </div>
      </form>
    </section>
  );
}

/** A button that goes away when it is pressed leaves the focus to the one beside it. */
function focusSearchButton(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>(`.${styles['search']}`)?.focus();
}
