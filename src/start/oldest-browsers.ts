/**
 * The oldest browsers in which everything works, those of phones and desks of five years. Edge is
 * Chrome here, and every browser of iOS is its Safari.
 */
export const oldestBrowsers = { chrome: '109', firefox: '115', safari: '16.4', ios: '16.4' }
