export {
  truncate,
  isLeftToRightText,
  revealHiddenCharacters,
} from '../../shared/format/safe-text.ts';
