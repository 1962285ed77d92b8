import type { DatasetId } from './catalogue.ts';
import type { Environment } from './environment.ts';
import type { Json, JsonObject } from '../format/json.ts';
import type { BundleOnlyId } from './multi-request.ts';
import type { ParameterValues, ParameterProblem, VehicleRef } from './parameters.ts';
import type { ServiceRequest } from './endpoint.ts';
import type { SchemaWarning } from './read-record.ts';

/** Fields common to every answer, whatever its outcome. Times are UTC, ISO 8601 with `Z`. */
export type AnswerBase = {
  /** Id under which the main process stores the response bytes. */
  readonly id: string;
  readonly dataset: DatasetId;
  readonly version: string;
  readonly environment: Environment;
  readonly vehicle: VehicleRef;
  readonly parameters: ParameterValues;
  /** The request as sent, without key and base URL. Absent if none was sent. */
  readonly request?: ServiceRequest;
  readonly via: 'single' | 'bundle';
  readonly requestedAt: string;
  readonly completedAt: string;
  /** Milliseconds from the first attempt to the last byte, including waits between attempts. */
  readonly elapsedMs: number;
  /** Number of attempts, 0 if nothing was sent. */
  readonly attempts: number;
  /** The HTTP status of the last response, if there was one. */
  readonly httpStatus?: number;
};

/** Why no response was received. */
export type UnreachableReason =
  'offline' | 'dns' | 'tls' | 'refused' | 'reset' | 'redirect' | 'proxy' | 'other';

/** Why a received response could not be read. */
export type UnreadableReason = 'html' | 'not-json' | 'truncated' | 'not-an-object' | 'too-large';

/** Outcome of a request. `providerMessage` is the provider's own message, if it could be read. */
export type Outcome =
  | {
      readonly kind: 'answered';
      /** As read by the schema of the dataset's version. {@link RecordOf} gives its type. */
      readonly record: JsonObject;
      readonly warnings: readonly SchemaWarning[];
    }
  /**
   * 404. `date-range`: from/to were sent, and the provider also returns 404 if they exclude
   * everything.
   */
  | {
      readonly kind: 'no-data';
      readonly reason: 'no-record' | 'date-range';
      readonly providerMessage?: string;
    }
  /** 403. `needsOnboarding`: the multi-request requires separate onboarding. */
  | {
      readonly kind: 'not-entitled';
      readonly needsOnboarding: boolean;
      readonly providerMessage?: string;
    }
  /** No usable key exists for this environment, so nothing was sent. */
  | { readonly kind: 'no-key'; readonly reason: 'absent' | 'locked' }
  /** No base URL is set for this environment, so nothing was sent. */
  | { readonly kind: 'no-base-url' }
  /** The request is invalid, so nothing was sent. */
  | { readonly kind: 'invalid-request'; readonly problems: readonly ParameterProblem[] }
  /** 400. */
  | { readonly kind: 'bad-request'; readonly providerMessage?: string }
  /** 500, after all attempts. */
  | { readonly kind: 'provider-failure'; readonly providerMessage?: string }
  /** 429 or 503. `retryAfterSeconds` is set if the provider stated it. */
  | {
      readonly kind: 'busy';
      readonly retryAfterSeconds?: number;
      readonly providerMessage?: string;
    }
  | { readonly kind: 'unexpected-status'; readonly providerMessage?: string }
  | { readonly kind: 'timed-out'; readonly timeoutMs: number }
  | { readonly kind: 'unreachable'; readonly reason: UnreachableReason; readonly detail: string }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'unreadable'; readonly reason: UnreadableReason; readonly sizeBytes: number }
  /** The status of the bundle was not SUCCESS. */
  | {
      readonly kind: 'bundle-failed';
      readonly bundleStatus: string;
      readonly providerMessage?: string;
    }
  /** The bundle response contained null for this dataset without a reason. */
  | { readonly kind: 'not-returned' };

/** A request and its outcome. */
export type Answer = AnswerBase & Outcome;
export type AnswerKind = Answer['kind'];
export type Answered = Extract<Answer, { kind: 'answered' }>;

/**
 * An answer without `record` and `warnings`, which can be derived from its bytes. It is stored
 * beside the bytes. An answer without bytes consists of this only.
 */
export type AnswerMetadata = AnswerBase &
  (Exclude<Outcome, { readonly kind: 'answered' }> | { readonly kind: 'answered' });

/**
 * One of the six datasets that only the multi-request offers. Their contents are not documented.
 */
export type BundleOnlyAnswer = {
  /** Id under which the main process stores its part of the bundle body. */
  readonly id: string;
  readonly dataset: BundleOnlyId;
  /** Null if the bundle returned nothing for it. */
  readonly content: Json;
};

/**
 * Metadata stored beside the bytes of one of these six datasets: its id and dataset, and its bundle
 * request and times.
 */
export type BundleOnlyMetadata = Pick<BundleOnlyAnswer, 'id' | 'dataset'> &
  Pick<
    AnswerBase,
    'environment' | 'vehicle' | 'requestedAt' | 'completedAt' | 'elapsedMs' | 'attempts'
  > & {
    /** The version requested in the bundle. */
    readonly version: string;
    /** The bundle request, shared by all its parts. */
    readonly request: ServiceRequest;
    readonly httpStatus?: number;
  };
