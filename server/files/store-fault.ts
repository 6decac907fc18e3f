/** The file store is down, or refuses a valid request. */
export class StoreFault extends Error {}
