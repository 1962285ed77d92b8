import { useAppInfo } from '../bridge/queries.ts';
import { CopyButton } from '../bridge/CopyButton.tsx';
import { Dialog } from '../ui/Dialog.tsx';

/** The versions of Platedesk and of what it runs on, and their licences. */
export default function AboutDialog({ onClose }: { readonly onClose: () => void }) {
  const info = useAppInfo();
  const versions = [
    { name: 'Platedesk', version: info?.version ?? '' },
    ...(info?.components ?? []),
  ].map(({ name, version }) => `${name} ${version}`);
  return (
    <Dialog
      title="About Platedesk"
      size="small"
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      actions={<CopyButton text={versions.join('\n')} label="Copy versions" showLabel />}
    >
      <ul aria-label="Versions">
        {versions.map((version) => (
          <li key={version}>{version}</li>
        ))}
      </ul>
      <p>
        Platedesk is open source under the MIT licence. It contains Electron (MIT licence) and
        Chromium (BSD licence and others).
      </p>
    </Dialog>
  );
}
