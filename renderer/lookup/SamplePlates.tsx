import { parseIdentifier } from '../../shared/vehicle/parse-identifier.ts';
import { requestTabFocus } from '../window/tab-focus.ts';
import { useVehicleNavigation } from '../vehicle/useVehicleNavigation.ts';
import { Plate } from '../ui/Plate.tsx';
import { Section } from '../ui/Section.tsx';
import { SAMPLE_PLATES } from './sample-plates.ts';
import styles from './StartPage.module.css';

/** Example plates of the Sample environment. */
export function SamplePlates() {
  const { lookUp } = useVehicleNavigation();
  return (
    <Section title="Sample plates to try" note="Any other plate or VIN gives an invented vehicle">
      <ul className={styles['plates']}>
        {SAMPLE_PLATES.map(({ plate, description }) => {
          const identified = parseIdentifier(plate);
          if (identified.kind !== 'vrm') return null;
          const { vrm } = identified;
          return (
            <li key={plate}>
              <button
                type="button"
                className={styles['row']}
                onClick={() => {
                  lookUp({ vrm });
                  requestTabFocus();
                }}
              >
                <Plate vrm={vrm} size="small" hasGreenFlash={plate === 'EV70 ZAP'} />
                <span className={styles['text']}>{description}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
