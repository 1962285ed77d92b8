import { APP_ID, EXECUTABLE, manifest } from '../identity.ts';
import { type Package, toUrl } from './packages.ts';

/** The file of Platedesk in a Homebrew tap. */
export const CASK_FILE = `${EXECUTABLE}.rb`;

/** Homebrew removes what is below `zap` only for someone who asks for it with `--zap`. */
export const homebrewCask = (image: Package): string => `cask "${EXECUTABLE}" do
  version "${manifest.version}"
  sha256 "${image.sha256}"

  url "${toUrl(image).replaceAll(manifest.version, '#{version}')}"
  name "${manifest.productName}"
  desc "Look up UK vehicles by plate or VIN"
  homepage "${manifest.homepage}"

  auto_updates true
  depends_on macos: :ventura

  app "${manifest.productName}.app"

  uninstall quit: "${APP_ID}"

  zap trash: [
    "~/Library/Application Support/${manifest.productName}",
    "~/Library/Caches/${manifest.productName}",
    "~/Library/Logs/${manifest.productName}",
    "~/Library/Preferences/${APP_ID}.plist",
    "~/Library/Saved Application State/${APP_ID}.savedState",
  ]
end
`;
