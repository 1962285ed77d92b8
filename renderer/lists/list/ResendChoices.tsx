import { formatCount, formatList } from '../../../shared/format/text.ts';
import type { Resends } from '../../../shared/lists/pass-rows.ts';
import { type DatasetId, getDataset } from '../../../shared/provider/catalogue.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';

export const NO_RESENDS: Resends = { resendsUncertain: false, resendsRefused: false };

type Props = {
  /** Requests that may have been charged. */
  readonly uncertainCount: number;
  /** Datasets that the provider refused. */
  readonly refused?: readonly DatasetId[];
  readonly resends: Resends;
  readonly onChange: (resends: Resends) => void;
};

/** What is sent again only if the user says so. Empty if there is nothing to choose. */
export function ResendChoices({ uncertainCount, refused, resends, onChange }: Props) {
  return (
    <>
      {uncertainCount > 0 && (
        <Checkbox
          label={`Send again although ${formatCount(uncertainCount, 'request')} may have been charged`}
          isSelected={resends.resendsUncertain}
          onChange={(resendsUncertain) => onChange({ ...resends, resendsUncertain })}
        />
      )}
      {refused !== undefined && refused.length > 0 && (
        <Checkbox
          label={`Request ${formatList(refused.map((id) => getDataset(id).name))} again`}
          isSelected={resends.resendsRefused}
          onChange={(resendsRefused) => onChange({ ...resends, resendsRefused })}
        />
      )}
    </>
  );
}
