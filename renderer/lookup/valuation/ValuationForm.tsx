import { useRef, useState } from 'react';
import type { Parameter } from '../../../shared/provider/parameters.ts';
import { useSettings } from '../../bridge/settings-context.ts';
import { Button } from '../../ui/Button.tsx';
import type { DatasetHandle } from '../../vehicle/useDataset.ts';
import { useCommand } from '../../window/commands.ts';
import { ParameterField } from '../ParameterForm.tsx';
import type { ParameterFormState } from '../useParameterForm.ts';
import { OdometerField, useOdometer, ValueButton } from './Odometer.tsx';
import styles from './ValuationForm.module.css';

type Props = { readonly form: ParameterFormState; readonly valuation: DatasetHandle };

/** What the vehicle is valued for, above the values. Nothing is sent before the press of its button. */
export function ValuationForm({ form, valuation }: Props) {
  const { datasetProfile, lastPurpose } = useSettings();
  const isLoss = datasetProfile === 'insurer' || lastPurpose === 'Insurance claim';
  const [isOpen, setOpen] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const odometer = useOdometer(form, valuation);
  useCommand('enter-mileage', () => {
    const input = element.current?.querySelector('input');
    input?.focus();
    input?.select();
  });
  const field = (name: string, texts?: Pick<Parameter, 'label' | 'help'>) => {
    const parameter = form.endpoint.parameters.find((each) => each.name === name);
    return (
      parameter && (
        <ParameterField
          parameter={{ ...parameter, ...texts }}
          value={form.draft[name]}
          problem={form.problems.find((problem) => problem.parameter === name)?.message}
          onChange={(value) => form.edit({ draft: { ...form.draft, [name]: value } })}
        />
      )
    );
  };
  return (
    <form
      ref={element}
      aria-label="Parameters"
      className={styles['form']}
      noValidate
      onSubmit={odometer.submit}
    >
      <div className={styles['row']}>
        <OdometerField {...odometer.field} description="If blank: estimated" />
        {field('date', {
          label: isLoss ? 'Date of loss' : 'Valuation date',
          help: 'If blank: today',
        })}
        {field('condition')}
        <div className={styles['buttons']}>
          <ValueButton valuation={valuation} />
          <Button
            size="small"
            variant="quiet"
            aria-expanded={isOpen}
            onPress={() => setOpen(!isOpen)}
          >
            More parameters
          </Button>
        </div>
      </div>
      {isOpen && (
        <div className={styles['others']}>
          {field('confidence')}
          {field('stockingDepreciation')}
        </div>
      )}
    </form>
  );
}
