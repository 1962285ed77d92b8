export {
  linear,
  niceTicks,
  type Scale,
  type Span,
  timeScale,
  type TimeTick,
  timeTicks,
} from '../../../shared/drawing/scale.ts';
