/** A photo that can't be used; its message is for the person. */
export class PhotoError extends Error {}

/** Times that a file is begun anew: one that makes the browser give up would do so on each page. */
const mostTries = 3

/** @returns why a file is not begun that often, null where it is */
export const tooManyTries = (name: string, count: number) =>
  count > mostTries ? new PhotoError(`${name} is too much for this browser.`) : null
