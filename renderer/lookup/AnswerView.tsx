import { Suspense, useDeferredValue, useState } from 'react';
import type { Answered } from '../../shared/provider/answer.ts';
import { findEndpoint } from '../../shared/provider/catalogue.ts';
import { ErrorBoundary } from '../window/ErrorBoundary.tsx';
import { useLookups } from '../vehicle/services.ts';
import { useNavigation } from '../window/navigation/useNavigation.ts';
import { useSettings } from '../bridge/settings-context.ts';
import type { ViewContext } from '../fields/view-props.ts';
import type { ViewDatasetId } from '../datasets/registry.ts';
import styles from './AnswerView.module.css';
import { RevealField } from '../vehicle/RevealField.tsx';
import { selectedVersion } from '../vehicle/search-plan.ts';
import { ScrollArea } from '../ui/ScrollArea.tsx';
import { LoadingState } from '../vehicle/states/LoadingState.tsx';
import { useLookupTarget, useVehicleState } from '../vehicle/useDataset.ts';
import { getDatasetView } from './dataset-views.ts';
import { WarningsSummary } from '../vehicle/WarningsSummary.tsx';

type Props = { readonly id: ViewDatasetId; readonly answer: Answered };

/** An answer, presented by its dataset's view. A fault in the view stays inside this tab. */
export function AnswerView({ id, answer }: Props) {
  const context = useDatasetViewContext();
  const endpoint = findEndpoint(answer.dataset, answer.version);
  // Kept while this is on screen: another one of the two would start it afresh.
  const [{ View }] = useState(() => ({ View: getDatasetView(id) }));
  if (!endpoint) return null;
  return (
    <ScrollArea label="Answer">
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
    </ScrollArea>
  );
}

/** What a view may know of the rest of the page. */
function useDatasetViewContext(): ViewContext {
  const target = useLookupTarget();
  const settings = useSettings();
  // Other answers may wait while this one is painted or typed over.
  const { answers } = useDeferredValue(useVehicleState());
  const lookups = useLookups();
  const navigation = useNavigation();
  // Days left and the like are counted from when the answer was opened.
  const [now] = useState(() => new Date());
  return {
    now,
    environment: target.environment,
    getAnswer: (id) => answers.get(id),
    openTab: navigation.showTab,
    fetch: (id, parameters, version) =>
      lookups.fetchDataset(
        target,
        id,
        version ?? answers.get(id)?.version ?? selectedVersion(settings, id),
        parameters,
      ),
  };
}
