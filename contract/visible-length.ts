import { withoutInvisible } from './invisible.ts'

/** Counts visible characters: no spaces, joiners, marks or fillers. */
export const visibleLength = (text: string) => [...withoutInvisible(text).replace(/\s/g, '')].length
