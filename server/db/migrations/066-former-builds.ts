import { newColumn } from './steps.ts'

/** What a build was before its sender answered that more was wanted. */
export const formerBuilds = newColumn('intake', 'former', { empty: '[]' })
