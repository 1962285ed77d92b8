/**
 * Replaces ajv and ajv-formats in the build of the main process. Throws when it is used by mistake.
 */
export function Ajv2020(): never {
  throw new Error('no Platedesk store has a JSON schema');
}

export default Ajv2020;
