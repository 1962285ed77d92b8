import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { ChartSize } from './ChartFrame.tsx';
import type { ScatterLayout } from './scatter.ts';
import scatter from './scatter.module.css';

/** A point of the plot whose y the user can change. Its x is fixed. */
export type MovableValue = {
  /** “Your price”. */
  readonly label: string;
  readonly x: number;
  readonly y: number;
  readonly min: number;
  /** The change by an arrow key, and the step of a drag. */
  readonly step: number;
  /** The change by an arrow key with Shift. */
  readonly largeStep: number;
  readonly format: (value: number) => string;
  readonly onChange: (value: number) => void;
};

type Props = {
  readonly movable: MovableValue;
  readonly layout: ScatterLayout;
  readonly size: ChartSize;
};

/** A diamond that is dragged up and down, or moved with the arrow keys. */
export function ScatterHandle({ movable, layout, size }: Props) {
  const { label, x, y, min, step, largeStep, format, onChange } = movable;
  const { textScale } = size;
  const startOffset = useRef(0);
  const [left, top] = [layout.toX(x) * textScale, layout.toY(y) * textScale];
  const moveTo = (value: number) => {
    const rounded = Math.max(min, Math.round(value));
    if (rounded !== y) onChange(rounded);
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    startOffset.current = event.clientY - top;
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const value = layout.valueAtY((event.clientY - startOffset.current) / textScale);
    moveTo(Math.round(value / step) * step);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    moveTo(y + direction * (event.shiftKey ? largeStep : step));
  };
  return (
    <div
      className={scatter['handle']}
      style={{ left, top }}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuemin={min}
      aria-valuemax={Math.max(y, Math.round(layout.valueAtY(layout.plot.top)))}
      aria-valuenow={y}
      aria-valuetext={format(y)}
      title={`${label} ${format(y)}`}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
    />
  );
}
