/** A command that can't be done; its message is the one line the operator sees. */
export class CommandError extends Error {}
