/** The sections of the settings, in the order of their list. */
export const SECTIONS = [
  { id: 'connection', name: 'Connection' },
  { id: 'lookup', name: 'Lookup' },
  { id: 'use', name: 'Use' },
  { id: 'reports', name: 'Reports' },
  { id: 'buying', name: 'Buying' },
  { id: 'storage', name: 'Storage' },
  { id: 'appearance', name: 'Appearance' },
  { id: 'updates', name: 'Updates' },
] as const;
export type SectionId = (typeof SECTIONS)[number]['id'];

/** The element with the settings of a section. */
export const sectionElementId = (id: SectionId) => `settings-${id}`;
