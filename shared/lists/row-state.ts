import type { RowView } from './row-view.ts';

/** The state of a row. The first one that applies, in this order. */
export const ROW_STATES = {
  requesting: 'Requesting',
  planned: 'To be sent',
  uncertain: 'May have been charged',
  failed: 'Failed',
  refused: 'Not entitled',
  checked: 'Check received',
  triaged: 'Triage received',
  'not-requested': 'Not requested',
} as const;
export type RowState = keyof typeof ROW_STATES;

export function getRowState({
  openRequests,
  summary,
}: Pick<RowView, 'openRequests' | 'summary'>): RowState {
  const has = (state: RowView['openRequests'][number]['state']) =>
    openRequests.some((request) => request.state === state);
  if (has('sent')) return 'requesting';
  if (has('planned')) return 'planned';
  if (has('uncertain')) return 'uncertain';
  if (has('failed')) return 'failed';
  if (has('refused')) return 'refused';
  if (!summary) return 'not-requested';
  return summary.answered.includes('check') ? 'checked' : 'triaged';
}
