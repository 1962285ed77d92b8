import {
  flipFuses,
  FuseState,
  FuseV1Options,
  FuseVersion,
  getCurrentFuseWire,
} from '@electron/fuses';

type FuseName = keyof typeof FuseV1Options;

/**
 * The state of every fuse of the packed binary. A new version of @electron/fuses with a further
 * fuse fails the type check until it is stated here.
 */
export const FUSES = {
  // The program cannot be used as a Node interpreter, nor be given code by its environment.
  RunAsNode: false,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  EnableCookieEncryption: true,
  // macOS and Windows refuse a changed app.asar. Linux does not check it.
  EnableEmbeddedAsarIntegrityValidation: true,
  OnlyLoadAppFromAsar: true,
  LoadBrowserProcessSpecificV8Snapshot: false,
  // The windows have a scheme of their own and open no files.
  GrantFileProtocolExtraPrivileges: false,
  WasmTrapHandlers: true,
} as const satisfies Record<FuseName, boolean>;

const NAMES = Object.keys(FUSES) as FuseName[];

/**
 * Sets the fuses that a binary has.
 *
 * @returns the fuses that it lacks because its runtime is older
 * @throws if the binary has no fuses, or one that is not stated here
 */
export async function setFuses(binary: string): Promise<FuseName[]> {
  const present = await readFuses(binary);
  await flipFuses(binary, {
    version: FuseVersion.V1,
    ...Object.fromEntries(
      NAMES.filter((name) => name in present).map((name) => [FuseV1Options[name], FUSES[name]]),
    ),
  });
  return NAMES.filter((name) => !(name in present));
}

/**
 * Reads the fuses of a binary by name.
 *
 * @throws if the binary has no fuses, or one that is not stated here
 */
export async function readFuses(binary: string): Promise<Partial<Record<FuseName, boolean>>> {
  const { version, ...wire } = await getCurrentFuseWire(binary);
  return Object.fromEntries(
    Object.entries(wire).map(([index, state]) => {
      const name = FuseV1Options[Number(index)];
      if (name === undefined)
        throw new Error(`The runtime has a fuse ${index} (version ${version}) without a name.`);
      return [name, state === FuseState.ENABLE];
    }),
  );
}
