/** What is said of a code that is something else. */
export const noVinWords = (text: string) =>
  `This code holds no VIN. It says ‘${text.slice(0, 60)}’.`
