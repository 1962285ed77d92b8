/** The policy file cannot be used. The message is for the user. */
export class PolicyError extends Error {}
