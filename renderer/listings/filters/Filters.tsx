import { X } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { draftOf } from '../../../shared/listings/draft.ts';
import type { Parameter } from '../../../shared/provider/parameters.ts';
import { Button } from '../../ui/Button.tsx';
import { useListings } from '../handle.ts';
import { endpointFor } from '../state.ts';
import { Elsewhere, Unsent } from './Foot.tsx';
import { FilterField } from './FilterField.tsx';
import styles from './Filters.module.css';
import { type FieldGroup, groupsOf } from './layout.ts';
import { Place } from './Place.tsx';
import { beforeEdits } from './unsent.ts';
import { useProblemFocus } from './useProblemFocus.ts';

/** Everything that a version can be searched by. Asks when “Search” is pressed, never before. */
export function Filters() {
  const title = useId();
  const handle = useListings();
  const { version, draft, problems, asked, shown } = handle.state;
  const endpoint = endpointFor(version);
  const groups = useMemo(() => groupsOf(endpoint), [endpoint]);
  const before = useMemo(() => beforeEdits(endpoint, draft, asked), [endpoint, draft, asked]);
  // Another version was chosen, and what is on screen is still the one before.
  const versionBefore = shown && shown.version !== version ? shown.version : undefined;
  const undo = () => {
    if (versionBefore !== undefined && asked) {
      handle.setVersion(versionBefore);
      handle.edit(draftOf(endpointFor(versionBefore), asked));
    } else if (before) handle.edit(before);
  };
  const form = useRef<HTMLFormElement>(null);
  const expectProblems = useProblemFocus(form, problems);

  const search = (event: FormEvent) => {
    event.preventDefault();
    expectProblems();
    handle.search();
  };
  const fieldOf = (parameter: Parameter): ReactNode => {
    const problem = problems.find(({ name }) => name === parameter.name)?.message;
    return (
      <div key={parameter.name} className={styles['field']} data-wrong={problem && ''}>
        <FilterField
          parameter={parameter}
          value={draft.fields[parameter.name]}
          problem={problem}
          onChange={(value) =>
            handle.edit({ ...draft, fields: { ...draft.fields, [parameter.name]: value } })
          }
        />
      </div>
    );
  };
  const contentOf = ({ id, fields }: FieldGroup): ReactNode => {
    switch (id) {
      case 'vehicle':
      case 'seller':
      case 'other':
        return fields.map(fieldOf);
      case 'mileage':
        return <div className={styles['pair']}>{fields.map(fieldOf)}</div>;
      case 'place':
        return (
          <Place
            fields={fields}
            draft={draft}
            problems={problems}
            onChange={handle.edit}
            fieldOf={fieldOf}
          />
        );
      case 'along':
        return (
          <div role="group" aria-label="Asked along" className={styles['along']}>
            <span className={styles['label']} aria-hidden="true">
              Asked along
            </span>
            {fields.map(fieldOf)}
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
              {contentOf(group)}
            </div>
          ))}
        </div>
        <div className={styles['foot']}>
          <Elsewhere problems={problems} groups={groups} parameters={endpoint.parameters} />
          <div className={styles['actions']}>
            {handle.isLoading ? (
              <Button
                icon={X}
                onPress={() => {
                  focusSearch(form.current);
                  handle.cancel();
                }}
              >
                Cancel
              </Button>
            ) : (
              <Unsent
                isSaid={before !== undefined || versionBefore !== undefined}
                onUndo={() => {
                  focusSearch(form.current);
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
function focusSearch(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>(`.${styles['search']}`)?.focus();
}
