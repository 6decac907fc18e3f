/** Where the tab keeps the plates that were scanned one after the other. */
export const walkKey = 'drawbar-passed'
