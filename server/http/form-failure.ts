import { Failure } from '#server/core/failure.ts'

/** @returns a Failure for what is wrong with a form, any other error as it is */
export function formFailure(error: unknown) {
  const { code, message } = Object(error)
  if (code === 'FST_FILES_LIMIT') return new Failure(400, 'two_files', 'Send one file at a time.')
  if (/^Multipart: Boundary not found/.test(message)) {
    return new Failure(400, 'no_boundary', 'The form names no boundary between its parts.')
  }
  if (/^FST_(PARTS|FIELDS)_LIMIT$/.test(code)) {
    return new Failure(400, 'too_many_fields', 'The form has too many fields.')
  }
  if (code === 'FST_PROTO_VIOLATION') return new Failure(400, 'invalid', 'Unknown field')
  const broken = /^(ERR_STREAM|FST_MP|FST)_PREMATURE_CLOSE$/.test(code)
  if (broken || /^(Unexpected end|Part terminated)/.test(message)) {
    return new Failure(400, 'cut_off', 'Only part of the file arrived. Please send it again.')
  }
  return error
}
