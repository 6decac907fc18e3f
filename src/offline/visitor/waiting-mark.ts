/** Tells the next page, before it loads anything, that a visitor's report waits. */
export const mark = 'drawbar-visitor-waiting'

export const hasWaiting = () => localStorage.getItem(mark) !== null
