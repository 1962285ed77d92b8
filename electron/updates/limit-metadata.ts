import type { HttpExecutor } from 'builder-util-runtime';
import type { AppUpdater } from 'electron-updater';
import { z } from 'zod';

/** How often one request may be redirected. The library itself follows redirects without end. */
const MAX_REDIRECTS = 5;
const MAX_METADATA_BYTES = 1_000_000;

const text = z.string().max(2_000);

/**
 * What the library uses. It would put other content into its messages, where a few hundred bytes of
 * YAML that name each other become gigabytes.
 */
const updateInfoSchema = z.object({
  version: text,
  files: z
    .array(
      z.object({
        url: text,
        sha512: text,
        size: z.number().optional(),
        blockMapSize: z.number().optional(),
        isAdminRightsRequired: z.boolean().optional(),
      }),
    )
    .min(1)
    .max(50),
  stagingPercentage: z.number().optional(),
  minimumSystemVersion: text.optional(),
  /** The release on GitHub that has the files. */
  tag: text.optional(),
});

type Request = HttpExecutor<never>['request'];
type Download = (...input: unknown[]) => Promise<unknown>;
/** The parts of the library that are limited. They are not in its types. */
type Internals = {
  getUpdateInfoAndProvider: () => Promise<{ info: unknown; provider: unknown }>;
  readonly httpExecutor: { request: Request; download: Download };
};
/** A request with its redirects. */
type Executor = {
  doApiRequest: (options: unknown, token: Token, ...more: unknown[]) => Promise<unknown>;
  doDownload: (options: unknown, download: { callback: (error: Error) => void }, n: number) => void;
  handleResponse: (response: Response, options: unknown, token: Token, ...more: Handlers) => void;
};
type Token = { cancel: () => void };
type Response = { on: (event: 'data', listener: (chunk: string | Uint8Array) => void) => void };
type Handlers = [resolve: unknown, reject: (error: Error) => void, ...unknown[]];

/**
 * Limits the redirects of each request of the library, and the size and the content of what it reads
 * about a version.
 *
 * @param getDeadline of the check that runs
 */
export function limitMetadata(library: AppUpdater, getDeadline: () => AbortSignal): void {
  const internals = library as unknown as Internals;
  const { httpExecutor } = internals;
  const { request, download } = httpExecutor;
  const readInfo = internals.getUpdateInfoAndProvider.bind(library);

  internals.getUpdateInfoAndProvider = async () => {
    const { info, provider } = await readInfo();
    const parsed = updateInfoSchema.safeParse(info);
    if (!parsed.success) throw createError('ERR_UPDATER_INVALID_UPDATE_INFO');
    return { info: parsed.data, provider };
  };
  httpExecutor.request = (...input) =>
    request.apply(limitRequest(httpExecutor as never, getDeadline()), input);
  httpExecutor.download = (...input) =>
    download.apply(limitRequest(httpExecutor as never, getDeadline()), input);
}

/** An executor for one request, which counts its redirects and bytes. */
function limitRequest(executor: Executor, deadline: AbortSignal): never {
  let requests = 0;
  let bytes = 0;
  const isRedirectedTooOften = () => ++requests > 1 + MAX_REDIRECTS;
  const limited: Executor = {
    async doApiRequest(options, token, ...more) {
      deadline.throwIfAborted();
      if (isRedirectedTooOften()) throw createError('ERR_UPDATER_TOO_MANY_REDIRECTS');
      const cancel = () => token.cancel();
      deadline.addEventListener('abort', cancel);
      return executor.doApiRequest
        .call(this, options, token, ...more)
        .finally(() => deadline.removeEventListener('abort', cancel));
    },
    doDownload(options, job, count) {
      if (isRedirectedTooOften()) job.callback(createError('ERR_UPDATER_TOO_MANY_REDIRECTS'));
      else executor.doDownload.call(this, options, job, count);
    },
    handleResponse(response, options, token, ...handlers) {
      response.on('data', (chunk) => {
        bytes += chunk.length;
        if (bytes <= MAX_METADATA_BYTES) return;
        handlers[1](createError('ERR_UPDATER_TOO_LARGE'));
        token.cancel();
      });
      executor.handleResponse.call(this, response, options, token, ...handlers);
    },
  };
  // The other methods are those of the library.
  return Object.setPrototypeOf(limited, executor) as never;
}

const createError = (code: string) => Object.assign(new Error(code), { code });
