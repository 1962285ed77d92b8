/** The archive for the screens beside its own: a screen imports another only through here. */
export { GoingList } from '../saved/GoingList.tsx';
export { type ReportsDesk, useReportsDesk } from '../bridge/reports-desk.ts';
export { useArchiveState } from '../bridge/useArchiveState.ts';
export { reportName, reportSource, reportsWords } from '../saved/words.ts';
