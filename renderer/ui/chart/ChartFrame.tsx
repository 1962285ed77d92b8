import { type ReactNode, type Ref, useId } from 'react';
import { Disclosure } from '../Disclosure.tsx';
import styles from './chart.module.css';
import { ChartTable, type ChartTableData } from './ChartTable.tsx';

export type LegendItem = { readonly name: string; readonly swatch: ReactNode };

export type ChartFrameProps<T> = {
  readonly title: string;
  readonly legend?: readonly LegendItem[];
  readonly table: ChartTableData<T>;
  /** Text shown instead of the drawing if there is nothing to draw. */
  readonly empty?: string | undefined;
  readonly canvasRef: Ref<HTMLDivElement>;
  readonly children: ReactNode;
};

/** The frame of every chart: title, legend, and the same values as a table. */
export function ChartFrame<T>(props: ChartFrameProps<T>) {
  const { title, legend = [], table, empty, canvasRef, children } = props;
  const id = useId();
  return (
    <figure className={styles['figure']} aria-labelledby={id}>
      <figcaption className={styles['header']}>
        <span id={id} className={styles['title']}>
          {title}
        </span>
        {legend.length > 1 && (
          <ul className={styles['legend']} aria-label={`Key to ${title}`}>
            {legend.map((item) => (
              <li key={item.name} className={styles['key']}>
                {item.swatch}
                {item.name}
              </li>
            ))}
          </ul>
        )}
      </figcaption>
      <div ref={canvasRef} className={styles['canvas']}>
        {empty ? <p className={styles['empty']}>{empty}</p> : children}
      </div>
      {!empty && (
        <div className={styles['table']}>
          <Disclosure title="Show as table">
            <ChartTable title={title} columns={table.columns} rows={table.rows} />
          </Disclosure>
        </div>
      )}
    </figure>
  );
}
