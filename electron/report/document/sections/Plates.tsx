import { getLondonToday } from '../../../../shared/findings/days.ts';
import type { Answered } from '../../../../shared/provider/answer.ts';
import {
  requestedPlateRemark,
  type PlateChangeRow,
  readPlateChanges,
} from '../../../../shared/reading/plate-changes.ts';
import { formatPlateText } from '../drawings/Plate.tsx';
import { DatasetSection } from '../parts/DatasetSection.tsx';
import { ResultBadge } from '../parts/ResultBadge.tsx';
import type { SectionProps } from '../parts/props.ts';
import { type Columns, Table } from '../parts/Table.tsx';
import { ExternalText } from '../parts/ExternalText.tsx';
import { Value } from '../parts/FieldList.tsx';

/** No vehicle has more. A hostile answer may, and each change is compared with the next. */
const MAX_CHANGES = 500;

/** Which plates the vehicle had, and when. */
export function Plates({ content }: SectionProps) {
  const { vehicleAnswers, vehicle } = content;
  const listed = vehicleAnswers.getRecord('vrms')?.vrmChanges;
  const changes = readPlateChanges(
    listed?.slice(0, MAX_CHANGES),
    vehicleAnswers.now,
    getLondonToday(vehicleAnswers),
  );
  const remark = requestedPlateRemark('vrm' in vehicle ? vehicle.vrm : undefined, changes);
  return (
    <DatasetSection id="plates" content={content} dataset="vrms">
      {(answer) => (
        <>
          {changes.length > 0 && (
            <Table caption="Plates, the newest first" rows={changes} columns={columnsOf(answer)} />
          )}
          {listed !== undefined && changes.length === 0 && (
            <p className="statement">
              <ResultBadge result="no-record" label="No record found of a change of plate." />{' '}
              Changes that were not reported are in no record.
            </p>
          )}
          {listed === undefined && (
            <p className="statement">
              <ResultBadge result="not-checked" label="Not checked:" /> the answer holds no list of
              plate changes that could be read.
            </p>
          )}
          {remark !== undefined && <p>{remark}</p>}
        </>
      )}
    </DatasetSection>
  );
}

function columnsOf(answer: Answered): Columns<PlateChangeRow> {
  return [
    {
      head: 'Plate',
      width: 22,
      cell: ({ row: { previousVrm }, index }) => (
        <>
          <Value
            answer={answer}
            path={['vrmChanges', index, 'vrm']}
            format={(vrm) => formatPlateText(String(vrm))}
          />
          {previousVrm !== undefined && previousVrm !== '' && (
            <span className="quiet">
              {' '}
              after <ExternalText text={formatPlateText(previousVrm)} maxChars={40} />
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
    { head: 'For', width: 15, cell: ({ duration }) => duration ?? '' },
    {
      head: 'Remarks',
      width: 37,
      cell: ({ remarks }) => <ExternalText text={remarks.join(' ')} maxChars={600} />,
    },
  ];
}
