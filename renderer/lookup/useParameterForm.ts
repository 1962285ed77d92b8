import { useState } from 'react';
import { type DatasetId, findEndpoint, getDataset } from '../../shared/provider/catalogue.ts';
import type { ParameterProblem, VehicleRef } from '../../shared/provider/parameters.ts';
import { answerKey } from '../vehicle/lookups.ts';
import { type DatasetHandle, useLookupTarget } from '../vehicle/useDataset.ts';
import { parseDraft, type ParameterDraft, toDraft, useParameterDrafts } from './parameter-draft.ts';

export type ParameterFormState = ReturnType<typeof useParameterForm>;

/**
 * The parameters of the next request of a dataset. What the user has changed is kept until it is
 * sent, also while another tab is shown.
 */
export function useParameterForm(id: DatasetId, handle: DatasetHandle) {
  const { requestToRepeat } = handle;
  const target = useLookupTarget();
  const drafts = useParameterDrafts();
  const draftKey = JSON.stringify(answerKey(target, id));
  /** Parameters and version that the user changed. If undefined, those of the handle are used. */
  const [edited, setEdited] = useState(() => drafts.get(draftKey));
  const [problems, setProblems] = useState<readonly ParameterProblem[]>([]);
  const version = edited?.version ?? requestToRepeat.version;
  const endpoint = findEndpoint(id, version) ?? getDataset(id).versions[0];
  const draft = edited?.draft ?? toDraft(requestToRepeat.parameters ?? {});
  const answerId = handle.state === 'settled' ? handle.answer.id : undefined;
  const [settledId, setSettledId] = useState(answerId);
  const [answeredId, setAnsweredId] = useState<string>();
  if (answerId !== undefined && answerId !== settledId) {
    setSettledId(answerId);
    // The form follows its request, unless that failed or the user has changed it since.
    if (handle.state === 'settled' && handle.answer.kind === 'answered' && !drafts.has(draftKey)) {
      setEdited(undefined);
      setAnsweredId(answerId);
    }
  }
  return {
    endpoint,
    version,
    draft,
    problems,
    /** Whether the user has changed the form since its last request. */
    isEdited: edited !== undefined,
    /** The answer to the last request of the form; undefined before one. */
    answeredId,
    clearProblems: () => setProblems([]),
    edit: (change: { readonly version?: string; readonly draft?: ParameterDraft }) => {
      const changed = { version, draft, ...change };
      setEdited(changed);
      drafts.set(draftKey, changed);
    },
    /**
     * Sends the request and returns true, or shows the problems of the form.
     *
     * @param vehicle in place of the one that was looked up, such as its plate
     */
    submit: (vehicle?: VehicleRef): boolean => {
      const parsed = parseDraft(endpoint, draft);
      setProblems(parsed.problems);
      if (parsed.problems.length > 0) return false;
      drafts.delete(draftKey);
      handle.fetch(parsed.values, version, vehicle);
      return true;
    },
  };
}
