import { identify } from '../../shared/vehicle/identify.ts';
import { focusTabs } from '../window/focus.ts';
import { useOpenVehicle } from '../vehicle/openVehicle.ts';
import { Plate } from '../ui/Plate.tsx';
import { Section } from '../ui/Section.tsx';
import { SAMPLE_PLATES } from './sample-plates.ts';
import styles from './StartPage.module.css';

/** What the Sample environment has to show. */
export function SamplePlates() {
  const { lookUp } = useOpenVehicle();
  return (
    <Section title="Sample plates to try" note="Any other plate or VIN gives an invented vehicle">
      <ul className={styles['plates']}>
        {SAMPLE_PLATES.map(({ plate, shows }) => {
          const identified = identify(plate);
          if (identified.kind !== 'vrm') return null;
          const { vrm } = identified;
          return (
            <li key={plate}>
              <button
                type="button"
                className={styles['row']}
                onClick={() => {
                  lookUp({ vrm });
                  focusTabs();
                }}
              >
                <Plate vrm={vrm} size="small" green={plate === 'EV70 ZAP'} />
                <span className={styles['words']}>{shows}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
