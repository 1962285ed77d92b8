export { clamp, isPlain, visibleText } from '../../shared/format/visible.ts';
