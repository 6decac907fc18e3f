/** Whether this browser keeps files at all: not on an insecure address, nor in some private windows. */
export const canKeepFiles = () => 'caches' in globalThis

/** The cache in which the worker finds whose files may be shown, and until when; without it nobody’s. */
export const deviceNotes = 'drawbar-device'
