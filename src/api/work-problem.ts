import { ApiError, isNotLoaded, sentenceOf } from './api-error.ts'

/**
 * @param otherwise what is told of an error that is not of a call
 * @returns what a person is told of work that asks the server among other things
 */
export const workProblem = (error: unknown, otherwise: string): string =>
  error instanceof ApiError || isNotLoaded(error) ? sentenceOf(error, otherwise) : otherwise
