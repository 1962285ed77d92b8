import type { DatasetViewProps } from '../../fields/view-props.ts';
import { MotViewV1 } from './MotViewV1.tsx';
import { MotViewV2 } from './MotViewV2.tsx';

/** MOT analysis. Its two versions have different figures and share how they are drawn. */
export default function MotView(props: DatasetViewProps) {
  return props.answer.version === '1.0' ? <MotViewV1 {...props} /> : <MotViewV2 {...props} />;
}
