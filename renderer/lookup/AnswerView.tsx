import { Suspense, useDeferredValue } from 'react';
import type { Answered } from '../../shared/provider/answer.ts';
import { DATASET_IDS, findEndpoint } from '../../shared/provider/catalogue.ts';
import { ErrorBoundary } from '../window/ErrorBoundary.tsx';
import type { DatasetViewProps, ViewContext } from '../fields/view-props.ts';
import { getDatasetDefinition, type ViewDatasetId } from '../datasets/registry.ts';
import { lazyComponent, type LazyComponent } from '../ui/lazy-component.tsx';
import styles from './AnswerView.module.css';
import { ResponseNotices } from '../vehicle/ResponseNotices.tsx';
import { RevealField } from '../vehicle/reveal.tsx';
import { ScrollArea } from '../ui/Section.tsx';
import { LoadingState } from '../vehicle/states/RequestStates.tsx';
import { useVehicleState } from '../vehicle/useDataset.ts';
import { useVerdict } from '../vehicle/useVerdict.tsx';

export const DATASET_VIEWS = Object.fromEntries(
  DATASET_IDS.flatMap((id) => {
    const { load } = getDatasetDefinition(id);
    return load ? [[id, lazyComponent(load)]] : [];
  }),
) as Readonly<Record<ViewDatasetId, LazyComponent<DatasetViewProps>>>;

type Props = { readonly id: ViewDatasetId; readonly answer: Answered };

/** Shows an answer in its dataset's view. An error in the view affects this tab only. */
export function AnswerView({ id, answer }: Props) {
  const context = useDatasetViewContext();
  const endpoint = findEndpoint(answer.dataset, answer.version);
  const View = DATASET_VIEWS[id];
  if (!endpoint) return null;
  return (
    <ScrollArea label="Response">
      <div className={styles['content']}>
        <ResponseNotices
          dataset={answer.dataset}
          warnings={answer.warnings}
          // The view of Valuation states its findings in a callout of its own.
          listsFindings={answer.dataset !== 'valuation'}
        />
        <ErrorBoundary key={answer.id} name="This response">
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

function useDatasetViewContext(): ViewContext {
  // Deferred, so that other answers do not delay painting or typing in this view.
  const { answers } = useDeferredValue(useVehicleState());
  const { verdict, vehicleAnswers } = useDeferredValue(useVerdict());
  return {
    now: vehicleAnswers.now,
    vehicle: vehicleAnswers.vehicle,
    findings: verdict.findings,
    getAnswer: (id) => answers.get(id),
  };
}
