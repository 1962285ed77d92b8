import { type QueryState, useQueryClient } from '@tanstack/react-query';
import { keepProfile } from '../../../../shared/findings/rule-inputs.ts';
import type { CreateReportInput, ReportDetail } from '../../../../shared/ipc/reports.ts';
import type { Settings } from '../../../../shared/ipc/settings.ts';
import type { Answer } from '../../../../shared/provider/answer.ts';
import { type DatasetId, findEndpoint } from '../../../../shared/provider/catalogue.ts';
import { latestOutcome } from '../../../../shared/reading/outcomes.ts';
import { useBridge } from '../../../bridge/bridge.ts';
import { toBridgeErrorData } from '../../../bridge/query-client.ts';
import { useSettings } from '../../../bridge/settings-context.ts';
import { useStorePart } from '../../../ui/store.ts';
import { toast } from '../../../ui/Toast.tsx';
import { answerKey } from '../../../vehicle/lookups.ts';
import { toRequestError } from '../../../vehicle/request-error.ts';
import { useLookups, useRecents } from '../../../vehicle/services.ts';
import {
  type LookupTarget,
  planLookup,
  type LookupPlan,
} from '../../../../shared/ipc/lookup-plan.ts';
import { useNavigation } from '../../../window/navigation.ts';
import { firstAnswers } from '../../report-answers.ts';
import { reportVehicleLabel } from '../../report-text.ts';
import { type Recheck, type RecheckOutcome, useReportsStore } from '../../reports-store.ts';

/**
 * Looks up the vehicle of a report again. Sends no request before `start`. The new responses may have
 * been charged, so they are saved even if another report or screen is shown meanwhile.
 */
export function useRecheck(report: ReportDetail, target: LookupTarget) {
  const { id } = report;
  const bridge = useBridge();
  const client = useQueryClient();
  const lookups = useLookups();
  const navigation = useNavigation();
  const recents = useRecents();
  const author = useSettings();
  const { rechecks, openReport } = useReportsStore();
  const recheck = useStorePart(rechecks, (all) => all.get(id));

  const readStates = (datasets: readonly DatasetId[]) =>
    datasets.map((dataset) => ({
      dataset,
      query: client.getQueryState<Answer>(answerKey(target, dataset)),
    }));
  const update = (change: Partial<Recheck>) => {
    const current = rechecks.get().get(id);
    if (current) rechecks.set(new Map(rechecks.get()).set(id, { ...current, ...change }));
  };
  const waitUntilSettled = (datasets: readonly DatasetId[]) =>
    new Promise<void>((resolve) => {
      const unsubscribe = client.getQueryCache().subscribe(() => {
        const settledCount = readStates(datasets).filter(
          ({ query }) => query?.fetchStatus !== 'fetching',
        ).length;
        if (settledCount !== rechecks.get().get(id)?.settledCount) update({ settledCount });
        if (settledCount < datasets.length) return;
        unsubscribe();
        resolve();
      });
    });

  const start = async (plan: RecheckPlan) => {
    const datasets = plannedDatasets(plan);
    const initial = { requestedCount: datasets.length, settledCount: 0 };
    rechecks.set(new Map(rechecks.get()).set(id, initial));
    // The answers from before the recheck do not count as results.
    const previousIds = new Set(
      readStates(datasets).flatMap(({ query }) =>
        query?.data ? [query.data.id, latestOutcome(query.data).id] : [],
      ),
    );
    recents.add(target.vehicle);
    lookups.runPlan(target, plan);
    await waitUntilSettled(datasets);
    const answers = readStates(datasets).flatMap(({ query }) => {
      // A response from before the recheck stays on the vehicle's page, but it is no result of it.
      const answer = query?.data && !query.error ? latestOutcome(query.data) : undefined;
      return answer && !previousIds.has(answer.id) ? [answer] : [];
    });
    const outcome = { ...toOutcome(plan, answers), refusal: findRefusal(readStates(datasets)) };
    // Without an entry, the vehicle was erased meanwhile.
    if (!rechecks.get().has(id)) return;
    update({ outcome });
    if (hasResponse(outcome)) await save(outcome);
  };

  const save = async ({ answers, unanswered }: RecheckOutcome) => {
    update({ saved: undefined });
    const { environment, vehicle, omittedSections } = report;
    const { address: _, phone: __, ...writtenFields } = report.writtenFields;
    const { preparedBy, organisation, address, phone } = author;
    const input: CreateReportInput = {
      environment,
      vehicle,
      answerIds: answers.map((answer) => answer.id),
      unansweredDatasets: unanswered.map((dataset) => ({ dataset, reason: 'error' })),
      comparables: [],
      ruleInputs: keepProfile(report.ruleInputs),
      writtenFields: {
        ...writtenFields,
        preparedBy,
        organisation,
        ...(address !== '' && { address }),
        ...(phone !== '' && { phone }),
        notes: '',
      },
      layout: 'full',
      isCustomerCopy: false,
      omittedSections: [...omittedSections],
    };
    const saved = await bridge.call('report.save', input);
    update({ saved });
    // The panel of the open report shows the same, unless it was closed meanwhile.
    const isShown = openReport.get().id === id && navigation.get().screen === 'saved';
    if (isShown && rechecks.get().has(id)) return;
    const name = reportVehicleLabel(report);
    if (saved.ok)
      toast(
        `${name} was checked again. The new responses are saved as report ${saved.value.reference}.`,
      );
    else
      toast(`${name} was checked again. The new report was not saved. ${saved.error.message}`, {
        tone: 'review',
      });
  };

  return {
    ...recheck,
    isRunning: recheck !== undefined && recheck.outcome === undefined,
    start: (plan: RecheckPlan) => void start(plan),
    save: (outcome: RecheckOutcome) => void save(outcome),
    cancel: () => lookups.cancelAll(target),
  };
}

const WITHOUT_RESPONSE: ReadonlySet<Answer['kind']> = new Set([
  'no-key',
  'no-base-url',
  'invalid-request',
  'timed-out',
  'unreachable',
  'cancelled',
]);

/** Without one, a new report would contain nothing from the provider. */
export const hasResponse = ({ answers }: RecheckOutcome): boolean =>
  answers.some(({ kind }) => !WITHOUT_RESPONSE.has(kind));

type DatasetState = { readonly query: QueryState<Answer> | undefined };

/** The message with which the daily limit refused the requests. */
function findRefusal(states: readonly DatasetState[]): string | undefined {
  const messages = states.map(({ query }) => {
    const error = query?.error ? toBridgeErrorData(query.error) : undefined;
    if (toRequestError(error) === 'over-limit') return error?.message;
    // An earlier response of the vehicle’s page stays, with the reason of the refusal.
    const notRefreshed = query?.data?.notRefreshed;
    return notRefreshed?.kind === 'over-limit' ? notRefreshed.message : undefined;
  });
  return messages.find((message) => message !== undefined);
}

function toOutcome(plan: RecheckPlan, answers: readonly Answer[]): RecheckOutcome {
  const answered = new Set(answers.map(({ dataset }) => dataset));
  const times = answers.map(({ completedAt }) => completedAt).toSorted();
  return {
    completedAt: times.at(-1) ?? new Date().toISOString(),
    requestCount: plan.requestCount,
    answers,
    unanswered: plannedDatasets(plan).filter((dataset) => !answered.has(dataset)),
  };
}

/** The requests of a recheck, before any is sent. */
export type RecheckPlan = LookupPlan & {
  /** Datasets in the report that cannot be requested again. */
  readonly skipped: readonly DatasetId[];
};

/** Repeats versions and parameters, so that the answers are comparable. */
export function planRecheck(
  settings: Settings,
  target: LookupTarget,
  previousAnswers: readonly Answer[],
): RecheckPlan {
  const previous = firstAnswers(previousAnswers);
  const datasets = [...previous.keys()];
  const plan = planLookup(settings, target, datasets);
  const requested = plannedDatasets(plan);
  return {
    ...plan,
    singleRequests: plan.singleRequests.map((request) => {
      const answer = previous.get(request.dataset);
      // The catalogue may no longer have the version: the defaults of a search then apply.
      return answer && findEndpoint(answer.dataset, answer.version)
        ? { dataset: request.dataset, version: answer.version, parameters: answer.parameters }
        : request;
    }),
    skipped: datasets.filter((id) => !requested.includes(id)),
  };
}

const plannedDatasets = ({ singleRequests, bundle }: LookupPlan): readonly DatasetId[] =>
  [...singleRequests, ...(bundle?.datasets ?? [])].map(({ dataset }) => dataset);
