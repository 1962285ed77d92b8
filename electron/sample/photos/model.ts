import type { PhotoBody } from '../../../shared/sample/photo-url.ts';
import type { Camera } from './camera.ts';
import type { Outline } from './outline.ts';
import type { Paint } from './colours.ts';
import type { Shape } from './shapes.ts';
import type { Skin } from './skin.ts';

/** What is drawn, in the terms of those who draw it. */
export type Subject = {
  readonly body: PhotoBody | undefined;
  readonly shape: Shape;
  readonly paint: Paint;
  /** True of a van: a bulkhead behind the seats, and no bonnet before the windscreen. */
  readonly tall: boolean;
  /** Small differences from advert to advert: a whole number, the same for all photos of one. */
  readonly variety: number;
};

/** Which end of the car is nearer; from beside, none is. */
export type Aspect = 'front' | 'rear' | 'beside';

/** What every part of a car is drawn with. */
export type Model = Subject & {
  readonly outline: Outline;
  readonly skin: Skin;
  readonly camera: Camera;
  readonly aspect: Aspect;
};
