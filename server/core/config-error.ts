/** A setting that can't work; its message is the one line an operator sees. */
export class ConfigError extends Error {}
