import { getLondonToday } from '../../../../shared/findings/days.ts';
import type { Answered } from '../../../../shared/provider/answer.ts';
import {
  requestedPlateRemark,
  type PlateChangeRow,
  readPlateChanges,
} from '../../../../shared/reading/plate-changes.ts';
import { formatPlateText } from '../parts/field-value.ts';
import { ExternalText, Value } from '../parts/Fields.tsx';
import { ResultBadge } from '../parts/ResultBadge.tsx';
import { DatasetSection, type SectionProps } from '../parts/Section.tsx';
import { column, type Columns, Table } from '../parts/Table.tsx';

export function Plates({ content: { vehicleAnswers, vehicle }, content }: SectionProps) {
  return (
    <DatasetSection id="plates" content={content} dataset="vrms">
      {(answer, { vrmChanges }) => {
        const changes = readPlateChanges(
          vrmChanges,
          vehicleAnswers.now,
          getLondonToday(vehicleAnswers),
        );
        const remark = requestedPlateRemark('vrm' in vehicle ? vehicle.vrm : undefined, changes);
        return (
          <>
            <Table
              caption="Plates, the newest first"
              rows={changes}
              total={vrmChanges?.length}
              columns={plateChangeColumns(answer)}
            />
            {vrmChanges !== undefined && changes.length === 0 && (
              <p className="statement">
                <ResultBadge result="no-record" label="No plate change recorded." /> Unreported
                changes are not included.
              </p>
            )}
            {vrmChanges === undefined && (
              <p className="statement">
                <ResultBadge result="not-answered" label="Not answered:" /> the response contains no
                readable list of plate changes.
              </p>
            )}
            {remark !== undefined && <p>{remark}</p>}
          </>
        );
      }}
    </DatasetSection>
  );
}

function plateChangeColumns(answer: Answered<'vrms'>): Columns<PlateChangeRow> {
  const value = (index: number, name: 'vrm' | 'onVehicle' | 'offVehicle') => (
    <Value answer={answer} path={['vrmChanges', index, name]} />
  );
  return [
    column('Plate', 22, ({ row: { previousVrm }, index }) => (
      <>
        {value(index, 'vrm')}
        {previousVrm !== undefined && previousVrm !== '' && (
          <span className="quiet">
            {' '}
            after <ExternalText text={formatPlateText(previousVrm)} maxChars={40} />
          </span>
        )}
      </>
    )),
    column('Assigned', 13, ({ index }) => value(index, 'onVehicle')),
    column('Removed', 13, ({ index }) => value(index, 'offVehicle')),
    column('Duration', 15, ({ duration }) => duration ?? ''),
    column('Remarks', 37, ({ remarks }) => (
      <ExternalText text={remarks.join(' ')} maxChars={600} />
    )),
  ];
}
