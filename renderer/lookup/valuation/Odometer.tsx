import { type FormEvent, useState } from 'react';
import { canonicalJson } from '../../../shared/format/json.ts';
import { SingleClickButton } from '../../ui/Button.tsx';
import { NumberField } from '../../ui/TextField.tsx';
import type { DatasetHandle } from '../../vehicle/useDataset.ts';
import { parseDraft } from '../parameter-draft.ts';
import type { ParameterFormState } from '../useParameterForm.ts';

/**
 * The reading of the odometer: the mileage of the next valuation. It is the same on the bid card and
 * on the tab of the valuation.
 */
export function useOdometer(form: ParameterFormState, valuation: DatasetHandle) {
  const miles = form.draft['mileage'];
  const isEmpty = typeof miles !== 'number';
  const [isRefused, setRefused] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (valuation.state === 'loading') return;
    // An unchanged form without a mileage is not sent: it would only repeat the last request, for the
    // provider's estimate. “Request” or “Request again” on the tab sends that.
    const { values, problems } = parseDraft(form.endpoint, form.draft);
    const repeated = valuation.requestToRepeat.parameters ?? {};
    const isUnchanged = problems.length === 0 && canonicalJson(values) === canonicalJson(repeated);
    const isRepeated = isEmpty && isUnchanged;
    setRefused(isRepeated);
    if (!isRepeated) form.submit();
  };
  return {
    submit,
    field: {
      miles: isEmpty ? undefined : miles,
      errorMessage:
        isRefused && isEmpty
          ? 'Enter the mileage'
          : form.problems.find(({ parameter }) => parameter === 'mileage')?.message,
      onChange: (mileage: number | undefined) => {
        setRefused(false);
        form.edit({ draft: { ...form.draft, mileage } });
      },
    },
  };
}

type FieldProps = ReturnType<typeof useOdometer>['field'] & {
  readonly description?: string;
  readonly 'aria-describedby'?: string;
};

export const OdometerField = ({ miles, ...rest }: FieldProps) => (
  <NumberField {...rest} label="Odometer" unit="miles" value={miles} />
);

export const ValueButton = ({ valuation }: { readonly valuation: DatasetHandle }) => (
  <SingleClickButton
    type="submit"
    size="small"
    isDisabled={valuation.needsPlate}
    isPending={valuation.state === 'loading'}
  >
    Value this (1 request)
  </SingleClickButton>
);
