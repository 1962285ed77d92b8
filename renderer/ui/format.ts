export { formatDate, formatDateTime, formatLondonTime } from '../../shared/format/dates.ts';
export {
  formatMiles,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPhone,
  formatUnit,
} from '../../shared/format/numbers.ts';
export { formatRaw, formatField } from '../../shared/provider/field-paths.ts';
