import { z } from 'zod';

/** Id that a window creates for a call so that it can cancel it. */
export const requestId = z.string().min(1).max(64);
export const noInput = z.undefined();

/**
 * What a call of a channel needs of the user. The main process checks it before the handler runs.
 *
 * `nothing`: the channel reads, adds or changes what the user can undo, or the user decides in a dialog
 * of the main process. `input`: an input of the user in the window within the last 10 seconds.
 * `lookup`: the same, or a lookup of the vehicle that began with one; its input has `environment` and
 * `vehicle`.
 */
export type ChannelNeed = 'nothing' | 'input' | 'lookup';

/** A channel: what it needs of the user, the schema of its input, and the type of its output. */
export type ChannelDefinition<Input extends z.ZodType, Output> = {
  readonly needs: ChannelNeed;
  readonly input: Input;
  /** Exists only as a type: windows trust the main process, so an output needs no schema. */
  readonly output?: Output;
};

export const defineChannel = <Input extends z.ZodType>(needs: ChannelNeed, input: Input) => ({
  returns: <Output>(): ChannelDefinition<Input, Output> => ({ needs, input }),
});
/** A channel whose input is an object with these fields and no others. */
export const channel = <Fields extends z.ZodRawShape>(needs: ChannelNeed, fields: Fields) =>
  defineChannel(needs, z.strictObject(fields));
