import { useQuery } from '@tanstack/react-query';
import { thirdPartyNoticesQuery, useAppInfo } from '../bridge/queries.ts';
import { toBridgeErrorData } from '../bridge/query-client.ts';
import { useBridge } from '../bridge/bridge.ts';
import { CopyButton } from '../bridge/CopyButton.tsx';
import { ErrorCallout } from '../ui/Callout.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { ScrollArea } from '../ui/Section.tsx';
import { cx } from '../ui/cx.ts';
import styles from './AboutDialog.module.css';

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
      onClose={onClose}
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
      <Disclosure title="Licences of the software that it contains">
        <ThirdPartyNotices />
      </Disclosure>
    </Dialog>
  );
}

function ThirdPartyNotices() {
  const { data, error, refetch } = useQuery(thirdPartyNoticesQuery(useBridge()));
  if (error)
    return (
      <ErrorCallout
        title="The licences could not be shown"
        message={toBridgeErrorData(error).message}
        onRetry={() => void refetch()}
      />
    );
  return (
    <ScrollArea label="Licences" className={cx('label-text', styles['notices'])}>
      {data?.text}
    </ScrollArea>
  );
}
