import { type SamplePhoto, PHOTO_VIEWS, type PhotoView } from '../../../shared/sample/photo-url.ts';
import { hash } from '../random.ts';
import { caption } from './backdrop.ts';
import { drawBoot } from './close/boot.ts';
import { drawDashboard } from './close/dashboard.ts';
import { drawEngine } from './close/engine.ts';
import { drawSeats } from './close/seats.ts';
import { drawWheelClose } from './close/wheel.ts';
import { drawExterior } from './exterior.ts';
import { group, picture } from './markup.ts';
import type { Subject } from './model.ts';
import { getPaint } from './colours.ts';
import { shapeOf } from './shapes.ts';

/**
 * Draws a photo as a complete SVG picture, 600 by 400, always the same for the same photo. Unknown
 * values are drawn as the most common ones: a hatchback, primer grey, from the side. `advert` only
 * varies the drawing between adverts: no external text is ever in a picture.
 */
export function drawPhoto({ advert, number, body, colour, view }: SamplePhoto): string {
  const subject: Subject = {
    body,
    shape: shapeOf(body),
    paint: getPaint(colour),
    tall: body === 'panel-van',
    variety: hash(advert) % 60,
  };
  const drawn = draw(subject, view);
  return picture(closer(number) ? group({ transform: CLOSER }, drawn) : drawn, caption());
}

/** An advert with more photos than views repeats the views as close-ups. */
const closer = (number: number) =>
  Math.floor((number - 1) / Object.keys(PHOTO_VIEWS).length) % 2 === 1;
const CLOSER = 'translate(-96 -76) scale(1.32)';

function draw(subject: Subject, view: PhotoView | undefined): string {
  switch (view) {
    case 'front-left':
      return drawExterior(subject, 'front');
    case 'rear-right':
      return drawExterior(subject, 'rear');
    case 'side':
    case undefined:
      return drawExterior(subject, 'beside');
    case 'dashboard':
      return drawDashboard(subject);
    case 'seats':
      return drawSeats(subject);
    case 'wheel':
      return drawWheelClose(subject);
    case 'boot':
      return drawBoot(subject);
    case 'engine':
      return drawEngine(subject);
  }
}
