import { Suspense, useDeferredValue, useState } from 'react';
import type { Answered } from '../../shared/provider/answer.ts';
import { endpointOf } from '../../shared/provider/catalogue.ts';
import { ErrorBoundary } from '../window/ErrorBoundary.tsx';
import { useLookups } from '../vehicle/services.ts';
import { useNavigation } from '../window/navigation/useNavigation.ts';
import { useSettings } from '../bridge/settings-context.ts';
import type { ViewContext } from '../fields/props.ts';
import type { ViewedId } from '../datasets/registry.ts';
import styles from './AnsweredBody.module.css';
import { RevealField } from '../vehicle/RevealField.tsx';
import { versionFor } from '../vehicle/plan.ts';
import { Scroller } from '../ui/Scroller.tsx';
import { LoadingState } from '../vehicle/states/LoadingState.tsx';
import { useSubject, useVehicleState } from '../vehicle/useDataset.ts';
import { viewOf } from './views.ts';
import { WarningsSummary } from '../vehicle/WarningsSummary.tsx';

type Props = { readonly id: ViewedId; readonly answer: Answered };

/** An answer, presented by its dataset's view. A fault in the view stays inside this tab. */
export function AnsweredBody({ id, answer }: Props) {
  const context = useViewContext();
  const endpoint = endpointOf(answer.dataset, answer.version);
  // Kept while this is on screen: another one of the two would start it afresh.
  const [{ View }] = useState(() => ({ View: viewOf(id) }));
  if (!endpoint) return null;
  return (
    <Scroller label="Answer">
      <div className={styles['content']}>
        <WarningsSummary warnings={answer.warnings} />
        <ErrorBoundary key={answer.id} name="This answer">
          <Suspense fallback={<LoadingState id={answer.dataset} />}>
            <View
              answer={answer}
              record={answer.record}
              warnings={answer.warnings}
              schema={endpoint.record}
              context={context}
            />
            <RevealField dataset={answer.dataset} />
          </Suspense>
        </ErrorBoundary>
      </div>
    </Scroller>
  );
}

/** What a view may know of the rest of the page. */
function useViewContext(): ViewContext {
  const subject = useSubject();
  const settings = useSettings();
  // Other answers may wait while this one is painted or typed over.
  const { answers } = useDeferredValue(useVehicleState());
  const lookups = useLookups();
  const navigation = useNavigation();
  // Days left and the like are counted from when the answer was opened.
  const [now] = useState(() => new Date());
  return {
    now,
    environment: subject.environment,
    answerOf: (id) => answers.get(id),
    openTab: navigation.showTab,
    fetch: (id, parameters, version) =>
      lookups.ask(
        subject,
        id,
        version ?? answers.get(id)?.version ?? versionFor(settings, id),
        parameters,
      ),
  };
}
