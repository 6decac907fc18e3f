/** The oldest supported browsers, five years back. Edge counts as Chrome, every browser on iOS as Safari. */
export const oldestBrowsers = { chrome: '109', firefox: '115', safari: '16.4', ios: '16.4' }
