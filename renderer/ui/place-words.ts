export { placeWords } from '../../shared/provider/place-words.ts';
