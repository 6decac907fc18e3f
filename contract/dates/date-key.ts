/** What the dates of a trailer are called among the values of its sheet. */
export const dateKeyPattern = /^date_[a-z0-9]{1,40}$/
export const isDateKey = (key: string): boolean => dateKeyPattern.test(key)
