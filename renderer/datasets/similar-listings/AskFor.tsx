import { Button } from '../../ui/Button.tsx';
import { Note } from '../parts/Note.tsx';
import type { DatasetViewProps } from '../props.ts';

type AskForProps = {
  readonly props: DatasetViewProps;
  readonly parameter: 'showFilters' | 'showCriteria';
  readonly what: string;
};

/** Says that something was not asked for, and asks for it with everything else as it was. */
export function AskFor({ props: { answer, context }, parameter, what }: AskForProps) {
  if (answer.parameters[parameter] === true)
    return <Note>Asked for, but the answer holds none.</Note>;
  const fetch = () =>
    context.fetch('similarListings', { ...answer.parameters, [parameter]: true }, answer.version);
  return (
    <>
      <Note>Not asked for. Asking makes one more call to the service.</Note>
      <div>
        <Button onPress={fetch}>{`Fetch with ${what}`}</Button>
      </div>
    </>
  );
}
