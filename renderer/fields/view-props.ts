import type { Answer, Answered } from '../../shared/provider/answer.ts';
import type { DatasetId } from '../../shared/provider/catalogue.ts';
import type { Environment } from '../../shared/provider/environment.ts';
import type { RecordSchema } from '../../shared/provider/fields.ts';
import type { JsonObject } from '../../shared/format/json.ts';
import type { ParameterValues } from '../../shared/provider/parameters.ts';
import type { SchemaWarning } from '../../shared/provider/read-record.ts';

/** What a dataset's view may know of the page around it, and do on it. */
export type ViewContext = {
  readonly now: Date;
  readonly environment: Environment;
  /** Another dataset's answer for the same vehicle, if there is one yet. */
  readonly getAnswer: (id: DatasetId) => Answer | undefined;
  readonly openTab: (id: DatasetId | 'overview') => void;
  /** Asks again with these parameters: a call that the person chose. */
  readonly fetch: (id: DatasetId, parameters: ParameterValues, version?: string) => void;
};

/** What every dataset's view gets: an answer that was answered. Other states belong to the frame. */
export type DatasetViewProps = {
  readonly answer: Answered;
  readonly record: JsonObject;
  readonly warnings: readonly SchemaWarning[];
  readonly schema: RecordSchema;
  readonly context: ViewContext;
};
