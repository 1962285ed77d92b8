export { clamp, visibleText } from '../../shared/format/visible.ts';
