import type { PhotoBody } from '../../../shared/sample/photo-url.ts';
import type { Camera } from './camera.ts';
import type { Outline } from './outline.ts';
import type { Paint } from './colours.ts';
import type { Shape } from './shapes.ts';
import type { Skin } from './skin.ts';

/** The subject of a drawing, in the terms of the drawing code. */
export type Subject = {
  readonly body: PhotoBody | undefined;
  readonly shape: Shape;
  readonly paint: Paint;
  /** True for a van: a bulkhead behind the seats, and no visible bonnet. */
  readonly tall: boolean;
  /** An integer that varies details between adverts, the same for all photos of one advert. */
  readonly variety: number;
};

/** The end of the car that is nearer; `beside` is neither. */
export type Aspect = 'front' | 'rear' | 'beside';

/** The values with which every part of a car is drawn. */
export type Model = Subject & {
  readonly outline: Outline;
  readonly skin: Skin;
  readonly camera: Camera;
  readonly aspect: Aspect;
};
