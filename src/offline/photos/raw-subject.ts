const mark = 'raw:'

/** @returns what a file as it was chosen is kept under, by what it will be kept under once it is ready */
export const rawSubject = (subject: string) => `${mark}${subject}`

/** @returns what a photo or file is kept under once it is ready, which it may be */
export const readySubject = (subject: string) =>
  subject.startsWith(mark) ? subject.slice(mark.length) : subject
