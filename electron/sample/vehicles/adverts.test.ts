import { expect, test } from 'vitest';
import { parseSamplePhotoUrl } from '../../../shared/sample/photo-url.ts';
import { photoUrls } from './adverts.ts';
import { MODELS } from './models/models.ts';
import { COLOURS } from './vehicle-core.ts';

test.each(MODELS)('$make $model ($body): its photos can all be drawn', (model) => {
  for (const colour of COLOURS) {
    const photos = photoUrls({ model, colour }, 'advert', 14).map(parseSamplePhotoUrl);
    for (const [at, photo] of photos.entries()) {
      expect(photo?.number).toBe(at + 1);
      expect(photo?.body).toBeDefined();
      expect(photo?.colour).toBe(colour.name.toLowerCase());
      expect(photo?.view).toBeDefined();
    }
  }
});
