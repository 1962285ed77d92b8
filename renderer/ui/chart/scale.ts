export {
  linearScale,
  niceTicks,
  type Scale,
  type NumberRange,
  timeScale,
  type TimeTick,
  timeTicks,
} from '../../../shared/drawing/scale.ts';
