import { HISTORY_STORIES } from './history.ts';
import { PROVENANCE_STORIES } from './provenance.ts';
import { SERVICE_STORIES } from './service.ts';
import type { Story } from './story.ts';

/** The mark of no vehicle: 404 everywhere. */
export const UNKNOWN_MARK = 'ZZ99ZZZ';

/** Every story that has a vehicle. */
export const STORIES: readonly Story[] = [
  ...PROVENANCE_STORIES,
  ...HISTORY_STORIES,
  ...SERVICE_STORIES,
];

/** The plates to try, with what each shows. */
export const STORY_PLATES: readonly Pick<Story, 'vrm' | 'shows'>[] = [
  ...STORIES.map(({ vrm, shows }) => ({ vrm, shows })),
  { vrm: UNKNOWN_MARK, shows: '404 everywhere' },
];
