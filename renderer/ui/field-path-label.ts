export { describeFieldPath } from '../../shared/provider/field-path-text.ts';
