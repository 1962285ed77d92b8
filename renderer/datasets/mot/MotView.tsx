import type { DatasetViewProps } from '../../fields/props.ts';
import { Mot10 } from './Mot10.tsx';
import { Mot20 } from './Mot20.tsx';

/** MOT analysis. Its two versions have different figures and share how they are drawn. */
export default function MotView(props: DatasetViewProps) {
  return props.answer.version === '1.0' ? <Mot10 {...props} /> : <Mot20 {...props} />;
}
