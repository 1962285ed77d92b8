export { placeWords } from '../../shared/format/place-words.ts';
