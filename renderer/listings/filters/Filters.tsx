import { X } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { flushSync } from 'react-dom';
import { createDraft, parseDraft } from '../../../shared/listings/draft.ts';
import {
  isOptIn,
  type Parameter,
  type ParameterProblem,
} from '../../../shared/provider/parameters.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import field from '../../ui/Field.module.css';
import { ErrorText } from '../../ui/LabelledField.tsx';
import { useBeforeClick } from '../../ui/useBeforeClick.ts';
import { useListings } from '../listings-store.ts';
import { isDeepEqual, listingsEndpoint } from '../listings-state.ts';
import { FacetValues, MissingCounts, useFacets } from './FacetValues.tsx';
import {
  describeGroup,
  type FieldGroup,
  fieldGroups,
  isDraftChanged,
  LIKE_THIS_CAR,
  PLACE,
  showsProblemOf,
} from './field-groups.ts';
import { FilterField, LocationFields } from './FilterField.tsx';
import { FilterGroup, LikeThisCar } from './FilterGroup.tsx';
import styles from './Filters.module.css';

/** The search form of a version. Only Search, Enter and a value with a count send a search. */
export function Filters() {
  const title = useId();
  const handle = useListings();
  const { version, draft, problems, openGroups, requestedValues, displayed } = handle.state;
  const endpoint = listingsEndpoint(version);
  const groups = fieldGroups(endpoint);
  const facets = useFacets();
  const { values } = parseDraft(endpoint, draft);
  const [focusedGroup, setFocusedGroup] = useState(LIKE_THIS_CAR);
  const [focusedField, setFocusedField] = useState<string>();
  const beforeClick = useBeforeClick();
  const sentDraft = createDraft(endpoint, requestedValues ?? {});
  const isChanged = requestedValues && isDraftChanged(endpoint, draft, requestedValues);
  const sentVersion = displayed?.version ?? version;
  const isUnsent = isChanged || sentVersion !== version;
  const form = useRef<HTMLFormElement>(null);
  const undo = () => {
    focusSearchButton(form.current);
    if (sentVersion !== version) handle.setVersion(sentVersion);
    handle.setDraft(createDraft(listingsEndpoint(sentVersion), requestedValues ?? {}));
  };
  const otherProblems = problems.filter(
    ({ parameter }) => !groups.some((group) => showsProblemOf(group, parameter)),
  );

  const search = (event: FormEvent) => {
    event.preventDefault();
    flushSync(handle.search);
    focusFirstProblem(form.current);
  };
  const renderField = (parameter: Parameter, hasCounts: boolean): ReactNode => {
    const { name } = parameter;
    const message = problems.find((problem) => problem.parameter === name)?.message;
    const isSent = isDeepEqual(draft.fields[name] ?? [], sentDraft.fields[name] ?? []);
    // Counted values replace a list of texts, but never one that is being typed or was not sent.
    if (hasCounts && isList(parameter) && isSent && !message && name !== focusedField) return null;
    return (
      <div
        key={name}
        className="shrink"
        data-invalid={message && ''}
        onFocus={() => setFocusedField(name)}
        onBlur={() => beforeClick(() => setFocusedField(undefined))}
      >
        <FilterField
          parameter={parameter}
          value={draft.fields[name]}
          errorMessage={message}
          hasCounts={hasCounts}
          onChange={(value) =>
            handle.setDraft({ ...draft, fields: { ...draft.fields, [name]: value } })
          }
        />
      </div>
    );
  };
  const renderGroup = ({ title: group, fields, facets: names }: FieldGroup): ReactNode => {
    const hasCounts = names.some((name) => facets?.byName.has(name));
    const renderFields = (shown: readonly Parameter[]) =>
      shown.map((each) => renderField(each, hasCounts));
    if (group === LIKE_THIS_CAR) return <LikeThisCar />;
    if (group === 'Mileage')
      return <div className={styles['twoColumns']}>{renderFields(fields)}</div>;
    if (group === PLACE)
      return <LocationFields {...handle} fields={fields} renderFields={renderFields} />;
    const includeFlags = fields.filter(isOptIn);
    return (
      <>
        {facets && names.length > 0 && (
          <FacetValues
            label={`${group} values`}
            names={names}
            facets={facets}
            onChoose={handle.searchWith}
          />
        )}
        {renderFields(fields.filter((each) => !isOptIn(each)))}
        {includeFlags.length > 0 && (
          <div role="group" aria-label={INCLUDE_LABEL}>
            <span className="field-label" aria-hidden="true">
              {INCLUDE_LABEL}
            </span>
            {renderFields(includeFlags)}
          </div>
        )}
      </>
    );
  };
  return (
    <section className={styles['filters']} aria-labelledby={title}>
      <h3 id={title} className="visually-hidden">
        Filters
      </h3>
      <form ref={form} className={styles['form']} noValidate onSubmit={search}>
        <div className={styles['groups']}>
          {groups.map((group) => {
            const { title: name } = group;
            const isOpen =
              openGroups.includes(name) ||
              problems.some(({ parameter }) => showsProblemOf(group, parameter));
            const others = openGroups.filter((each) => each !== name);
            return (
              <FilterGroup
                key={name}
                title={name}
                value={describeGroup(group, values)}
                isOpen={isOpen}
                onToggle={() => handle.setView({ openGroups: isOpen ? others : [...others, name] })}
                tabIndex={name === focusedGroup ? 0 : -1}
                onFocus={() => setFocusedGroup(name)}
              >
                {renderGroup(group)}
              </FilterGroup>
            );
          })}
          <div className={styles['counts']}>
            <MissingCounts facets={facets} />
          </div>
        </div>
        <div className={styles['footer']}>
          <OtherProblems problems={otherProblems} parameters={endpoint.parameters} />
          {/* Their space is always reserved. */}
          <div className={styles['unsent']}>
            <p className="note" role="status">
              {isUnsent && 'Filters changed. Select Search to apply.'}
            </p>
            {!isUnsent && facets && (
              <p className="note">Selecting a counted value sends 1 request.</p>
            )}
          </div>
          <div className={styles['actions']}>
            {handle.isLoading && (
              <Button
                icon={X}
                onPress={() => {
                  focusSearchButton(form.current);
                  handle.cancel();
                }}
              >
                Cancel
              </Button>
            )}
            {!handle.isLoading && isUnsent && (
              <AriaButton className={cx(styles['undo'])} onPress={undo}>
                Undo changes
              </AriaButton>
            )}
            <Button
              type="submit"
              data-search
              variant="primary"
              className={styles['search'] ?? ''}
              isPending={handle.isLoading}
              // A token field adds its text when it loses the focus. Losing it on pointer down would
              // make the form grow and move the button away from under the pointer.
              preventFocusOnPress
              onPress={({ pointerType, target }) => {
                if (pointerType !== 'virtual' && target instanceof HTMLElement)
                  flushSync(() => target.focus());
              }}
            >
              {handle.isLoading ? 'Searching…' : 'Search (1 request)'}
            </Button>
          </div>
        </div>
      </form>
    </section>
  );
}

const isList = ({ kind }: Parameter) => kind === 'strings' || kind === 'integers';

/** Label of the flags that request further content. They do not filter. */
const INCLUDE_LABEL = 'Also ask for';

type OtherProblemsProps = {
  /** Those that no field of the form shows. */
  readonly problems: readonly ParameterProblem[];
  readonly parameters: readonly Parameter[];
};

function OtherProblems({ problems, parameters }: OtherProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <ul className={styles['stack']} aria-label="Errors in the filters" tabIndex={-1}>
      {problems.map(({ parameter: name, message }) => {
        const label = parameters.find((parameter) => parameter.name === name)?.label;
        return (
          <li key={name + message} className={cx('note', field['error'])}>
            <ErrorText>{label === undefined ? message : `${label}: ${message}`}</ErrorText>
          </li>
        );
      })}
    </ul>
  );
}

/**
 * Moves the focus to the search button when a button disappears because it was pressed. Its type
 * does not identify it: during a search it submits nothing.
 */
function focusSearchButton(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[data-search]')?.focus();
}

/** Focusable elements of a field; a selected radio button comes first. */
const CONTROLS = ['input:checked', 'input', 'button', 'textarea'];

/** After a search that was refused, focuses the first control with a problem. */
function focusFirstProblem(form: HTMLElement | null): void {
  const field = form?.querySelector('[data-invalid]');
  const control = CONTROLS.map((each) => field?.querySelector<HTMLElement>(each)).find(Boolean);
  (control ?? form?.querySelector<HTMLElement>('[aria-label="Errors in the filters"]'))?.focus();
}
