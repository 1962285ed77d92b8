import { hostname, userInfo } from 'node:os';
import path from 'node:path';
import type { z } from 'zod';
import { type Policy, policySchema } from '../../shared/ipc/policy.ts';
import { getErrorCode } from '../files/file-names.ts';
import { readPlainFileSync } from '../files/read-plain-file.ts';
import { toLogo } from './logo.ts';
import { PolicyError } from './policy-error.ts';

/**
 * Where an administrator puts the policy of a computer. SECURITY: fixed paths, because the user could
 * set an environment variable to a folder that the user can write.
 */
export function policyFile(platform: NodeJS.Platform): string {
  switch (platform) {
    case 'win32':
      return String.raw`C:\ProgramData\Platedesk\policy.json`;
    case 'darwin':
      return '/Library/Application Support/Platedesk/policy.json';
    default:
      return '/etc/platedesk/policy.json';
  }
}

/**
 * Reads the policy. Without a file nothing is restricted.
 *
 * @throws PolicyError if there is a file that cannot be used, since what it restricts is not known
 */
export function readPolicy(file: string): Policy {
  const parsed = policySchema.safeParse(readJson(file));
  if (!parsed.success) throw invalid(file, describe(parsed.error));
  const { copiesFolder, logo, ...policy } = parsed.data;
  return {
    ...policy,
    ...(copiesFolder !== undefined && {
      copiesFolder: copiesFolder && fillPlaceholders(file, copiesFolder),
    }),
    ...(logo !== undefined && { logo: logo && readPolicyLogo(file, logo) }),
  };
}

/** The image is read once, so that it cannot change while Platedesk runs. */
function readPolicyLogo(file: string, logo: string): string {
  if (!path.isAbsolute(logo)) throw invalid(file, 'logo: enter a complete path');
  let bytes: ReturnType<typeof readPlainFileSync>;
  try {
    bytes = readPlainFileSync(logo);
  } catch (error) {
    throw invalid(file, `logo: ${String(error)}`);
  }
  const image = typeof bytes === 'string' ? undefined : toLogo(bytes);
  if (image === undefined)
    throw invalid(file, 'logo: enter the path of a PNG of at most 200 kB and 2,000 pixels a side');
  return image;
}

function readJson(file: string): unknown {
  try {
    const bytes = readPlainFileSync(file);
    if (bytes === 'not-a-file') throw new Error('It is not a file.');
    if (bytes === 'too-large') throw new Error('It is too large.');
    // Editors of Windows write a byte order mark.
    return JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return {};
    throw invalid(file, String(error));
  }
}

const invalid = (file: string, problem: string) =>
  new PolicyError(
    `The policy of your organisation cannot be used, and without it Platedesk does not start. Ask your IT department to correct ${file}.\n\n${problem}`,
  );

const describe = ({ issues }: z.ZodError): string =>
  issues.map((issue) => [...issue.path, issue.message].join(': ')).join('\n');

/** Each computer and user needs a copies folder of its own. */
function fillPlaceholders(file: string, folder: string): string {
  if (!path.isAbsolute(folder)) throw invalid(file, 'copiesFolder: enter a complete path');
  return folder.replaceAll('{computer}', hostname()).replaceAll('{user}', userInfo().username);
}
