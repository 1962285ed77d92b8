import { formatCount, joinSentences } from '../format/text.ts';
import { formatDateTime } from '../format/dates.ts';
import { formatBytes, formatMilliseconds, formatSeconds } from '../format/numbers.ts';
import type { Answer, BundleOnlyFailure } from '../provider/answer.ts';
import { ENVIRONMENT_NAMES } from '../provider/environment.ts';
import { isAboutVehicle } from '../provider/not-found-message.ts';
import { datasetName, isBundleOnly } from '../provider/multi-request.ts';
import type { ParameterProblem } from '../provider/parameters.ts';
import { ABSENT_DATA } from './absent-data.ts';
import {
  BUNDLE_STATUS_TEXT,
  toReview,
  UNREACHABLE_TEXT,
  UNREADABLE_TEXT,
  unusableKeyTexts,
} from './outcome-causes.ts';
import { describeRetryAfter, formatWait } from './retry-after.ts';

/** How the user should read a statement: red, amber, blue or grey. Nothing is green. */
export type Tone = 'alert' | 'review' | 'information' | 'unknown';

export type OutcomeAction = 'refetch' | 'settings' | 'parameters' | 'fetch-individually';

export type OutcomeBody = {
  readonly title: string;
  /** What it means and what to do, in a sentence or two. */
  readonly meaning: string;
  /** `refetch` where no others are stated. */
  readonly actions?: readonly OutcomeAction[];
  readonly problems?: readonly ParameterProblem[];
  /** The meaning in a printed report, which has no actions and does not update. */
  readonly printed: string;
  /** The title on paper, where it is not the reason. */
  readonly printedTitle?: string;
  /** What the outcome shows about the key if the request was a test of it. */
  readonly keyTest: {
    readonly tone: Tone;
    readonly title: string;
    /** What it means, and what to do. */
    readonly meaning: string;
  };
};

export const UNKNOWN = 'It is not known whether the provider holds data on this vehicle.';

/** Sample has no key. */
export const SAMPLE_REFUSAL = {
  title: 'Sample refused the request (403)',
  meaning: 'Sample simulates that the provider refuses this request.',
  printedTitle: 'Refused (403)',
  printed: `Sample simulates that the provider refuses this request. ${UNKNOWN}`,
} as const;

/** The texts of an answer's outcome, the same wherever it is shown. */
export function outcomeBody(answer: Answer | BundleOnlyFailure): OutcomeBody {
  const environmentName = ENVIRONMENT_NAMES[answer.environment];
  const name = datasetName(answer.dataset);
  const isAvailableSeparately = !isBundleOnly(answer.dataset);
  const separateAdvice = isAvailableSeparately
    ? 'Request it separately.'
    : `${name} is available only in a bundle request.`;
  const attemptsText = `after ${formatCount(answer.attempts, 'attempt')}`;
  const status = `status ${answer.httpStatus ?? 'unknown'}`;
  switch (answer.kind) {
    case 'answered':
      return {
        title: 'Received',
        meaning: 'The provider responded.',
        printed: 'Received. It does not state this.',
        keyTest: keyWorks(
          `${environmentName} responded in ${formatMilliseconds(answer.elapsedMs)}. Your contract may not include every dataset.`,
        ),
      };
    case 'no-data': {
      // Any server answers 404 at an address that it does not know.
      const keyTest = isAboutVehicle(answer.providerMessage ?? '')
        ? keyWorks(`${environmentName} accepted the key. It holds no data on this vehicle.`)
        : notTested(
            WRONG_ADDRESS,
            `${environmentName} responded “not found” (404) and named no vehicle. Check the base URL, or test with another plate.`,
          );
      return answer.reason === 'date-range'
        ? {
            keyTest,
            title: noListingTitle(answer),
            meaning:
              'The provider holds no advert first seen in that period, or no record of this vehicle. Its response is the same for both. Widen or clear the dates to find out.',
            actions: ['parameters', 'refetch'],
            printedTitle: 'No data in the period requested',
            printed:
              'The provider holds nothing for that period, or no record of this vehicle. Its response is the same for both.',
          }
        : {
            keyTest,
            title: 'No data held',
            meaning: joinSentences(
              `The provider has no record of this vehicle or holds no ${name} data for it.`,
              'This is not a result about the vehicle.',
              !isBundleOnly(answer.dataset) && ABSENT_DATA[answer.dataset],
            ),
            printedTitle: 'No data held',
            printed:
              'The provider has no record of this vehicle or no data of this kind for it. This is not a result about the vehicle.',
          };
    }
    case 'not-entitled': {
      const keyTest = {
        tone: 'alert',
        title: 'The key was refused',
        meaning: `${environmentName} refused the key: missing, invalid or not entitled to the status dataset (403). Check that the whole key was copied and that it belongs to ${environmentName}.`,
      } as const;
      if (answer.environment === 'sample') return { ...SAMPLE_REFUSAL, keyTest };
      return answer.needsOnboarding
        ? {
            keyTest,
            title: 'Bundle request refused',
            meaning: `Your ${environmentName} key is not set up for bundle requests. ${
              isAvailableSeparately
                ? 'Request the datasets separately, turn off bundle mode in Settings, or ask the provider to set it up.'
                : `${separateAdvice} Ask the provider to set it up.`
            }`,
            ...(isAvailableSeparately && { actions: ['fetch-individually', 'settings'] }),
            printedTitle: 'Key refused (403)',
            printed: `The provider refused the ${environmentName} key for bundle requests. ${UNKNOWN}`,
          }
        : {
            keyTest,
            title: `${environmentName} refused the key (403)`,
            meaning: `The provider refused the ${environmentName} key. The key may be invalid or may not include ${name}. Check the key in Settings or ask the provider what it includes.`,
            actions: ['settings', 'refetch'],
            printedTitle: 'Key refused (403)',
            printed: `The provider refused the ${environmentName} key for this dataset. ${UNKNOWN}`,
          };
    }
    case 'no-key':
      return {
        ...unusableKeyTexts(environmentName)[answer.reason],
        printed: `No usable API key for ${environmentName}. No request was sent.`,
      };
    case 'no-base-url':
      return {
        title: 'The base URL is not set',
        meaning: 'No request was sent. Enter the base URL from your provider in Settings.',
        actions: ['settings'],
        printedTitle: 'No base URL',
        printed: 'The base URL was not set. No request was sent.',
        keyTest: toReview(
          'Base URL not set',
          'No request was sent. Set the base URL under Production first.',
        ),
      };
    case 'invalid-request':
      return {
        title: 'No request was sent',
        meaning:
          'The request does not meet the provider’s rules, so it was not sent. Correct the values listed here, then request again.',
        problems: answer.problems,
        actions: ['parameters'],
        printed: 'The request did not meet the provider’s rules. No request was sent.',
        keyTest: toReview(
          'No request was sent',
          answer.problems.map(({ message }) => message).join('. '),
        ),
      };
    case 'bad-request':
      return {
        title: 'The provider rejected the request',
        meaning:
          'The provider reports a missing or invalid value (status 400). Check the plate or VIN and the parameters.',
        actions: ['parameters', 'refetch'],
        printed: `The provider rejected the request (status 400). ${UNKNOWN}`,
        keyTest: notTested(
          'The request was rejected',
          `${environmentName} rejected the request (400), possibly because of the plate. Try another plate.`,
        ),
      };
    case 'provider-failure':
      return {
        title: `Provider error ${attemptsText}`,
        meaning:
          'The provider’s server reported an error (status 500). This is not a result about the vehicle. Try again later. If the error continues, contact provider support and quote the time above.',
        printedTitle: `Provider error ${attemptsText}`,
        printed: `The provider’s server reported an error (status 500). This is not a result about the vehicle. ${UNKNOWN}`,
        keyTest: notTested(
          'Provider error',
          `${environmentName} reported a server error (500) on ${answer.attempts === 1 ? '1 attempt' : `all ${answer.attempts} attempts`}. Try again later. If it continues, contact provider support.`,
        ),
      };
    case 'busy':
      return {
        title: 'The provider is busy',
        meaning: `The provider is limiting requests (${status}). ${describeRetryAfter(answer.retryAfterSeconds)}`,
        printed: `The provider was limiting requests (${status}). ${UNKNOWN}`,
        keyTest: notTested(
          'The provider is busy',
          `Try again ${answer.retryAfterSeconds === undefined ? 'in 1 minute' : `after ${formatWait(answer.retryAfterSeconds)}`}.`,
        ),
      };
    case 'unexpected-status':
      return {
        title: `Unexpected response ${status}`,
        meaning:
          'This status is not in the API documentation. Try again. If this continues, contact provider support.',
        printed: `The response had ${status}, which is not in the API documentation. ${UNKNOWN}`,
        keyTest: notTested(
          `Unexpected response${answer.httpStatus === undefined ? '' : ` (${answer.httpStatus})`}`,
          'It is not in the API documentation. Check that the base URL is the provider’s.',
        ),
      };
    case 'timed-out':
      return {
        title: `No response within ${formatSeconds(answer.timeoutMs)}`,
        meaning:
          'Platedesk stopped waiting. The provider may still charge for this request. Try again, or set a longer timeout in Settings.',
        actions: ['refetch', 'settings'],
        printed: `No response was received within ${formatSeconds(answer.timeoutMs)}. ${UNKNOWN}`,
        keyTest: notTested(
          'No response in time',
          `No response within ${formatSeconds(answer.timeoutMs)}. Try again, or set a longer timeout under “Timeouts”.`,
        ),
      };
    case 'unreachable': {
      const { title, meaning, printed, keyTest, actions } = UNREACHABLE_TEXT[answer.reason];
      return {
        title,
        meaning: `${meaning} (${answer.detail})`,
        ...(actions && { actions }),
        printed: `${printed} ${UNKNOWN}`,
        keyTest: notTested('The provider could not be reached', `${keyTest} (${answer.detail})`),
      };
    }
    case 'cancelled':
      return {
        title: 'Cancelled',
        meaning: 'You cancelled this request. The provider may still charge for it.',
        printed: 'The request was cancelled before a response was received.',
        keyTest: notCompleted('The test was cancelled'),
      };
    case 'unreadable':
      return {
        title: 'The response could not be read',
        meaning: `${UNREADABLE_TEXT[answer.reason].meaning} Response size: ${formatBytes(answer.sizeBytes)}.`,
        printed: `${UNREADABLE_TEXT[answer.reason].printed} ${UNKNOWN}`,
        keyTest: notTested(
          answer.reason === 'wrong-address' ? WRONG_ADDRESS : 'The response could not be read',
          UNREADABLE_TEXT[answer.reason].keyTest,
        ),
      };
    case 'bundle-failed': {
      const { bundleStatus: status } = answer;
      const text = BUNDLE_STATUS_TEXT.get(status) ?? 'This status is not in the API documentation.';
      return {
        title: `Bundle request failed: ${status}`,
        meaning: `${text} This dataset is not known. ${separateAdvice}`,
        ...(isAvailableSeparately && { actions: ['fetch-individually'] }),
        printed: `${text} ${UNKNOWN}`,
        keyTest: notCompleted('The test could not be completed'),
      };
    }
    case 'not-returned':
      return {
        title: 'Missing from the bundle response',
        meaning:
          'The bundle response does not include this dataset and gives no reason. It is not known whether the provider holds data. Request it separately.',
        actions: ['fetch-individually'],
        printed: `The bundle response does not include this dataset and gives no reason. ${UNKNOWN}`,
        keyTest: notCompleted('The test could not be completed'),
      };
  }
}

function noListingTitle({ parameters: { from, to } }: Pick<Answer, 'parameters'>): string {
  const [start, end] = [from, to].map((day) => typeof day === 'string' && formatDateTime(day));
  if (start && end) return `No advert first seen between ${start} and ${end}`;
  if (start) return `No advert first seen after ${start}`;
  return end ? `No advert first seen before ${end}` : 'No advert first seen in that period';
}

const keyWorks = (meaning: string) =>
  ({ tone: 'information', title: 'The key works', meaning }) as const;
const notTested = (title: string, what: string) => toReview(title, `${what} ${KEY_NOT_TESTED}`);
const WRONG_ADDRESS = 'Not tested: the address may be wrong';
const notCompleted = (title: string) =>
  ({ tone: 'unknown', title, meaning: KEY_NOT_TESTED }) as const;
const KEY_NOT_TESTED = 'The key was not tested.';
