import { withoutInvisible } from './invisible.ts'

/** @returns how many characters of a text can be seen: no spaces, no joiners, marks or fillers */
export const visibleLength = (text: string) => [...withoutInvisible(text).replace(/\s/g, '')].length
