import { useState } from 'react';
import { sortNewestFirst } from '../../../shared/format/instants.ts';
import type { VehicleAnswers } from '../../../shared/findings/vehicle-answers.ts';
import { toStoredPhotoSrc } from '../../datasets/photos/photo-source.ts';
import styles from './VehicleHistory.module.css';

/**
 * The first photo of the vehicle's newest advert that has one. It is shown only if it was loaded
 * before, because the Overview fetches nothing. Its space is reserved until that is known.
 */
export function AdvertPhoto({ answers }: { readonly answers: VehicleAnswers }) {
  const [failed, setFailed] = useState<string>();
  const src = getPhotoSrc(answers);
  if (src === undefined) return null;
  return (
    <div className={styles['photo']}>
      {failed !== src && (
        <img
          key={src}
          src={src}
          alt="This vehicle in an advert"
          width={96}
          height={72}
          decoding="async"
          draggable={false}
          onError={() => setFailed(src)}
        />
      )}
    </div>
  );
}

function getPhotoSrc({ getAnswered, getRecord }: VehicleAnswers): string | undefined {
  const answer = getAnswered('saleEvents');
  const adverts = getRecord('saleEvents')?.saleEvents ?? [];
  for (const { row, index } of sortNewestFirst(adverts, ({ firstSeen }) => firstSeen))
    if (answer && row.photos && row.photos.length > 0)
      return toStoredPhotoSrc({
        photos: row.photos,
        environment: answer.environment,
        answerId: answer.id,
        path: ['saleEvents', index, 'photos'],
      });
  return undefined;
}
