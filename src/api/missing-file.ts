export const notLoaded = 'This part of Drawbar could not be loaded.'

/** Whether a file of the app did not come (src/not-loaded.tsx). */
export const isNotLoaded = (error: unknown) => error instanceof Error && error.message === notLoaded
