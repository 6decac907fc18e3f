export const noVinWords = (text: string) =>
  `This code holds no VIN. It says ‘${text.slice(0, 60)}’.`
