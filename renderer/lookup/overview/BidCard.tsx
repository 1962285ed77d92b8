import { useId, useRef } from 'react';
import { describeCaveatsAndDoubts } from '../../../shared/findings/valuation-caveats.ts';
import {
  describeAlerts,
  describeKeepers,
  describeValuedMileage,
  getBid,
} from '../../../shared/findings/bid.ts';
import { validPrice } from '../../../shared/listings/valid-values.ts';
import { PositionLines } from '../../listings/PositionLines.tsx';
import { useListingsHandle, useMarketPosition } from '../../listings/use-listings-handle.ts';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { NumberField } from '../../ui/TextField.tsx';
import { useDataset } from '../../vehicle/useDataset.ts';
import { useVerdict } from '../../vehicle/useVerdict.tsx';
import { useCommand } from '../../window/commands.ts';
import { OdometerField, useOdometer, ValueButton } from '../valuation/Odometer.tsx';
import { type ParameterFormState, useParameterForm } from '../useParameterForm.ts';
import styles from './BidCard.module.css';

/** The buyer's own mileage and price, and where the prices of this vehicle stand in the market. */
export function BidCard() {
  const { verdict, vehicleAnswers } = useVerdict();
  const alerts = describeAlerts(verdict);
  const keepers = describeKeepers(vehicleAnswers, verdict);
  const handle = useListingsHandle(useDataset('similarListings'));
  const position = useMarketPosition(handle);
  const fields = useRef<HTMLDivElement>(null);
  const focusField = (index: number) => {
    const input = fields.current?.querySelectorAll('input')[index];
    input?.focus();
    input?.select();
  };
  useCommand('enter-mileage', () => focusField(0));
  useCommand('enter-price', () => focusField(1));
  return (
    <section aria-label="Bid" className={styles['card']}>
      {alerts !== undefined && <StatusMark tone="alert">{alerts}</StatusMark>}
      <div ref={fields} className={styles['fields']}>
        <OdometerForm />
        <YourPrice
          price={handle.state.yourPrice}
          onChange={(yourPrice) => handle.setView({ yourPrice })}
        />
      </div>
      <MarginBasis price={handle.state.yourPrice} />
      <div className={styles['position']}>
        <PositionLines position={position} handle={handle} />
        {keepers?.tone ? (
          <StatusMark tone={keepers.tone}>{keepers.text}</StatusMark>
        ) : (
          keepers && <p>{keepers.text}</p>
        )}
      </div>
    </section>
  );
}

function OdometerForm() {
  const valuation = useDataset('valuation');
  const { vehicleAnswers } = useVerdict();
  const form = useParameterForm('valuation', valuation);
  const odometer = useOdometer(form, valuation);
  const valuedId = useId();
  return (
    <form className={styles['column']} noValidate onSubmit={odometer.submit}>
      <OdometerField
        {...odometer.field}
        errorMessage={odometer.field.errorMessage ?? describeProblem(form)}
        aria-describedby={valuedId}
      />
      <ValueButton valuation={valuation} />
      <p id={valuedId} className="note">
        {describeValuedMileage(vehicleAnswers)}
      </p>
    </form>
  );
}

/** A problem of a parameter that is entered on the tab of the valuation is named. */
function describeProblem({ endpoint, problems }: ParameterFormState) {
  const [problem] = problems;
  const parameter = endpoint.parameters.find(({ name }) => name === problem?.parameter);
  return problem && parameter ? `${parameter.label}: ${problem.message}` : problem?.message;
}

type PriceProps = {
  readonly price: number | undefined;
  readonly onChange: (price: number | undefined) => void;
};

const MONEY = { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 } as const;

/** The price that the user considers, which is never sent, and the margin at this price. */
function YourPrice({ price, onChange }: PriceProps) {
  const { verdict, vehicleAnswers } = useVerdict();
  const marginId = useId();
  const { margin, fromTrade } = getBid(vehicleAnswers, verdict, price);
  const isRefused = price !== undefined && validPrice(price) === undefined;
  return (
    <div className={styles['column']}>
      <NumberField
        label="Your price"
        formatOptions={MONEY}
        minValue={0}
        value={price}
        errorMessage={isRefused ? 'Enter at least £50' : undefined}
        aria-describedby={marginId}
        onChange={onChange}
      />
      <div id={marginId}>
        {margin && <p className="note">{margin.label}</p>}
        {margin && <p className={styles['amount']}>{margin.amount}</p>}
        {fromTrade !== undefined && <p className="note">{fromTrade}</p>}
      </div>
    </div>
  );
}

/** The price that the margin is for, and the facts that the valuation ignores. */
function MarginBasis({ price }: Pick<PriceProps, 'price'>) {
  const { verdict, vehicleAnswers } = useVerdict();
  const { basis, margin, caveats } = getBid(vehicleAnswers, verdict, price);
  const hasCaveats = margin && caveats !== undefined;
  if (basis === undefined && !hasCaveats) return null;
  return (
    <div>
      {basis !== undefined && <p className="note">{basis}</p>}
      {hasCaveats && (
        <p className="note" title={describeCaveatsAndDoubts(verdict.findings)}>
          <StatusMark tone="review">{caveats}</StatusMark>
        </p>
      )}
    </div>
  );
}
