const unseen = /[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** @returns how many characters of a text can be seen: no spaces, no joiners, marks or fillers */
export const visibleLength = (text: string) => [...text.replace(unseen, '')].length
