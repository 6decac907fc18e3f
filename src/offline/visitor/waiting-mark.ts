/** The localStorage key that tells the next page at once that a visitor's report waits. */
export const mark = 'drawbar-visitor-waiting'

export const hasWaiting = () => localStorage.getItem(mark) !== null
