import { todayOf } from '../../../../shared/findings/days.ts';
import type { Answered } from '../../../../shared/provider/answer.ts';
import {
  askedRemark,
  type PlateChange,
  plateChanges,
} from '../../../../shared/reading/plate-changes.ts';
import { markOf } from '../drawings/Plate.tsx';
import { DatasetSection } from '../parts/DatasetSection.tsx';
import { Mark } from '../parts/Mark.tsx';
import type { SectionProps } from '../parts/props.ts';
import { type Columns, Table } from '../parts/Table.tsx';
import { Text } from '../parts/Text.tsx';
import { Value } from '../parts/Value.tsx';

/** No vehicle has more; a hostile answer may, and each is compared with its neighbour. */
const MOST = 500;

/** Which plates the vehicle carried, and when. */
export function Plates({ content }: SectionProps) {
  const { known, vehicle } = content;
  const listed = known.record('vrms')?.vrmChanges;
  const changes = plateChanges(listed?.slice(0, MOST), known.now, todayOf(known));
  const remark = askedRemark('vrm' in vehicle ? vehicle.vrm : undefined, changes);
  return (
    <DatasetSection id="plates" content={content} dataset="vrms">
      {(answer) => (
        <>
          {changes.length > 0 && (
            <Table caption="Plates, the newest first" rows={changes} columns={columnsOf(answer)} />
          )}
          {listed !== undefined && changes.length === 0 && (
            <p className="statement">
              <Mark result="no-record" words="No record found of a change of plate." /> Changes that
              were not reported are in no record.
            </p>
          )}
          {listed === undefined && (
            <p className="statement">
              <Mark result="not-checked" words="Not checked:" /> the answer holds no list of plate
              changes that could be read.
            </p>
          )}
          {remark !== undefined && <p>{remark}</p>}
        </>
      )}
    </DatasetSection>
  );
}

function columnsOf(answer: Answered): Columns<PlateChange> {
  return [
    {
      head: 'Plate',
      width: 22,
      cell: ({ change: { previousVrm }, index }) => (
        <>
          <Value
            answer={answer}
            path={['vrmChanges', index, 'vrm']}
            write={(vrm) => markOf(String(vrm))}
          />
          {previousVrm !== undefined && previousVrm !== '' && (
            <span className="quiet">
              {' '}
              after <Text text={markOf(previousVrm)} most={40} />
            </span>
          )}
        </>
      ),
    },
    {
      head: 'On from',
      width: 13,
      cell: ({ index }) => <Value answer={answer} path={['vrmChanges', index, 'onVehicle']} />,
    },
    {
      head: 'Off',
      width: 13,
      cell: ({ index }) => <Value answer={answer} path={['vrmChanges', index, 'offVehicle']} />,
    },
    { head: 'For', width: 15, cell: ({ length }) => length ?? '' },
    {
      head: 'Remarks',
      width: 37,
      cell: ({ remarks }) => <Text text={remarks.join(' ')} most={600} />,
    },
  ];
}
