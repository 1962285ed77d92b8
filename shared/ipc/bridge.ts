import type { RecentVehicle } from './app.ts';
import type { Channel, ChannelInput, ChannelOutput } from './channels.ts';
import type { ListChange, SavingProgress } from './lists.ts';
import type { ArchiveState } from './reports.ts';
import type { IpcResult } from './result.ts';
import type { Settings } from './settings.ts';
import type { CommandId } from './shortcuts.ts';
import type { OpenedFile } from './opened-files.ts';
import type { OpenedLink } from './window.ts';

/** Events that the main process sends to windows. */
export type IpcEvents = {
  'settings.changed': Settings;
  /** From the menu of the window, or from that of the icon on Linux (`--command=`). */
  'menu.command': CommandId;
  /** Report files were opened from outside. They are shown and not imported. */
  'files.opened': readonly OpenedFile[];
  'link.opened': OpenedLink;
  /** A key was saved, removed, locked or unlocked. */
  'keys.changed': null;
  'recents.changed': readonly RecentVehicle[];
  /** A notice was added or dismissed: `app.getInfo` lists the others. */
  'notices.changed': null;
  /** Reports were saved or deleted, or the state of the archive changed. */
  'archive.changed': ArchiveState;
  /** Rows of a work list have new answers, or its run changed. */
  'lists.changed': ListChange;
  /** A report of a row was saved or could not be, or the last of them. */
  'lists.saving': SavingProgress;
  /** Escape or a key combination, including keys in frames, which the window does not receive. */
  'frame.keyDown': FrameKey;
};

/** A pressed key, with the fields of `KeyboardEvent`. */
export type FrameKey = {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
};

export type IpcEventName = keyof IpcEvents;

/** The API on `window.bridge`: one typed call and one typed subscription. */
export type IpcBridge = {
  /** Calls a channel of the main process. Never rejects: the result contains the error. */
  readonly call: <C extends Channel>(
    channel: C,
    ...input: ChannelInput<C> extends undefined ? [] : [ChannelInput<C>]
  ) => Promise<IpcResult<ChannelOutput<C>>>;
  /** Subscribes to an event of the main process. Returns the function that unsubscribes. */
  readonly on: <E extends IpcEventName>(
    event: E,
    listener: (payload: IpcEvents[E]) => void,
  ) => () => void;
};
