import { withoutInvisible } from './invisible.ts'

export const visibleLength = (text: string) => [...withoutInvisible(text).replace(/\s/g, '')].length
