/** The id of what is said of a scan: the next scan's takes its place, and the same is said once. */
export const scanToast = 'scan'
