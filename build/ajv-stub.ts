/** Stands in for ajv and ajv-formats in the main process's build. Using it is a mistake that shows. */
export function Ajv2020(): never {
  throw new Error('no store of Platedesk has a JSON schema');
}

export default Ajv2020;
