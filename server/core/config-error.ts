/** A setting that can't work; the operator sees its message alone. */
export class ConfigError extends Error {}
