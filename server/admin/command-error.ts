/** An expected failure of a command; the operator sees its message alone. */
export class CommandError extends Error {}
