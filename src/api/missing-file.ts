export const notLoaded = 'This part of Drawbar could not be loaded.'

/** The same to who did something that may be done once more. */
export const notLoadedNow = `${notLoaded} Try again.`

/** Whether a file of the app did not come (src/start/not-loaded.tsx). */
export const isNotLoaded = (error: unknown) => error instanceof Error && error.message === notLoaded
