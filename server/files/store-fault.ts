/** The store of files was asked for what is right and did not do it: it is down, or refuses us. */
export class StoreFault extends Error {}
