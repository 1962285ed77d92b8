import type { DatasetId } from './catalogue.ts';
import type { Environment } from './environment.ts';
import type { Json, JsonObject } from '../format/json.ts';
import type { BundleOnlyId } from './multi-request.ts';
import type { ParameterValues, ParameterProblem, VehicleRef } from './parameters.ts';
import type { ServiceRequest } from './endpoint.ts';
import type { SchemaWarning } from './read-record.ts';

/** What is true of every answer, whatever became of it. Times are UTC, ISO 8601 with `Z`. */
export type AnswerBase = {
  /** Under which the main process keeps the bytes that came. */
  readonly id: string;
  readonly dataset: DatasetId;
  readonly version: string;
  readonly environment: Environment;
  readonly vehicle: VehicleRef;
  readonly parameters: ParameterValues;
  /** The request as it was made, with neither key nor base URL. Absent when none was made. */
  readonly request?: ServiceRequest;
  readonly via: 'single' | 'bundle';
  readonly requestedAt: string;
  readonly completedAt: string;
  /** Milliseconds from the first attempt to the last byte, waiting between attempts included. */
  readonly elapsedMs: number;
  /** How many calls were made; 0 when none was. */
  readonly attempts: number;
  /** The HTTP status of the last response, where there was one. */
  readonly httpStatus?: number;
};

/** Why no response came. */
export type UnreachableReason =
  'offline' | 'dns' | 'tls' | 'refused' | 'reset' | 'redirect' | 'proxy' | 'other';

/** Why a response that came could not be read. */
export type UnreadableReason = 'html' | 'not-json' | 'truncated' | 'not-an-object' | 'too-large';

/** What became of a question. `said` is the service's own words, where they could be read. */
export type Outcome =
  | {
      readonly kind: 'answered';
      /** As the dataset's schema of that version read it: {@link RecordOf} gives its type. */
      readonly record: JsonObject;
      readonly warnings: readonly SchemaWarning[];
    }
  /** 404. `dates`: from/to were sent, and the service also says 404 when they exclude everything. */
  | {
      readonly kind: 'no-data';
      readonly reason: 'no-record' | 'date-range';
      readonly providerMessage?: string;
    }
  /** 403. `onboarding`: the multi-request needs its own. */
  | {
      readonly kind: 'not-entitled';
      readonly needsOnboarding: boolean;
      readonly providerMessage?: string;
    }
  /** No key for this environment could be used, so nothing was sent. */
  | { readonly kind: 'no-key'; readonly reason: 'absent' | 'locked' }
  /** No base URL is set for this environment, so nothing was sent. */
  | { readonly kind: 'no-base-url' }
  /** A rule was broken; nothing was sent. */
  | { readonly kind: 'invalid-request'; readonly problems: readonly ParameterProblem[] }
  /** 400. */
  | { readonly kind: 'bad-request'; readonly providerMessage?: string }
  /** 500, after every attempt. */
  | { readonly kind: 'provider-failure'; readonly providerMessage?: string }
  /** 429 or 503. `retryAfter` in seconds, where the service named it. */
  | {
      readonly kind: 'busy';
      readonly retryAfterSeconds?: number;
      readonly providerMessage?: string;
    }
  | { readonly kind: 'unexpected-status'; readonly providerMessage?: string }
  /** `after` in milliseconds. */
  | { readonly kind: 'timed-out'; readonly timeoutMs: number }
  | { readonly kind: 'unreachable'; readonly reason: UnreachableReason; readonly detail: string }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'unreadable'; readonly reason: UnreadableReason; readonly sizeBytes: number }
  /** The bundle's own status was not SUCCESS. */
  | {
      readonly kind: 'bundle-failed';
      readonly bundleStatus: string;
      readonly providerMessage?: string;
    }
  /** The bundle came back with null for this dataset, without saying why. */
  | { readonly kind: 'not-returned' };

/** A question and what became of it. */
export type Answer = AnswerBase & Outcome;
export type AnswerKind = Answer['kind'];
export type Answered = Extract<Answer, { kind: 'answered' }>;

/**
 * An answer without what its bytes say again: `record` and `warnings`. It is what is kept of an answer
 * beside its bytes, and all there is of one that brought none.
 */
export type AnswerMetadata = AnswerBase &
  (Exclude<Outcome, { readonly kind: 'answered' }> | { readonly kind: 'answered' });

/** One of the six datasets that only the multi-request has: its contents are not specified. */
export type BundleOnlyAnswer = {
  /** Under which the main process keeps its part of the bundle's body. */
  readonly id: string;
  readonly dataset: BundleOnlyId;
  /** Null where the bundle had nothing for it. */
  readonly content: Json;
};

/** What is kept of one of these six beside its bytes: what it is of, which bundle it came in, and when. */
export type BundleOnlyMetadata = Pick<BundleOnlyAnswer, 'id' | 'dataset'> &
  Pick<
    AnswerBase,
    'environment' | 'vehicle' | 'requestedAt' | 'completedAt' | 'elapsedMs' | 'attempts'
  > & {
    /** That the bundle asked for it in. */
    readonly version: string;
    /** The bundle's own, for all of its parts. */
    readonly request: ServiceRequest;
    readonly httpStatus?: number;
  };
