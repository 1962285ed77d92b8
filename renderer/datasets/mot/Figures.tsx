import { FieldGrid } from '../../ui/FieldGrid.tsx';
import { Section } from '../../ui/Section.tsx';
import type { DatasetViewProps } from '../props.ts';

type FiguresProps = {
  readonly props: DatasetViewProps;
  readonly groups: readonly { readonly title: string; readonly names: readonly string[] }[];
};

/** The record's single figures, a section a kind. */
export function Figures({ props, groups }: FiguresProps) {
  return groups.map(({ title, names }) => (
    <Section key={title} title={title}>
      <FieldGrid
        schema={props.schema}
        record={props.record}
        warnings={props.warnings}
        names={names}
      />
    </Section>
  ));
}
