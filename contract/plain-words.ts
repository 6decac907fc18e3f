import { z } from 'zod'

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

/** What a person is told of input that no message of its field's own speaks of. */
z.config({
  customError: (issue) => {
    if (issue.code === 'unrecognized_keys') return undefined
    if (issue.input === undefined || issue.input === null) return 'Required'
    if (issue.code === 'invalid_type' && issue.expected in kinds) {
      return `This must be ${kinds[issue.expected]}`
    }
    if (issue.code === 'invalid_value') return `This must be one of ${issue.values.join(', ')}`
    return 'This is not valid'
  },
})
