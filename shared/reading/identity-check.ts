/**
 * To which vehicles the vehicle identity check (VIC) applied. Sources: DVLA leaflet INF133; Motor
 * Vehicle Dismantlers Association, 2014.
 */
export const VIC_SCOPE =
  'From 7 Apr 2003 to 26 Oct 2015, the VIC scheme applied to cars written off in category A, B or C, and sometimes to a car without a V5C.';
export const VIC_PURPOSE = 'It checked the vehicle’s identity, not the quality of repair.';
