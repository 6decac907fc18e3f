/** An expected refusal. Any other error that is thrown is a bug. */
export class Failure extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string> | undefined
  readonly details: unknown
  /** Seconds until another try; such a refusal is not stored under an Idempotency-Key. */
  readonly retryAfter: number | undefined

  /**
   * @param status HTTP status, 4xx or 503
   * @param code a word for programs, such as 'vin_taken'
   * @param sentence for a person
   */
  constructor(
    status: number,
    code: string,
    sentence: string,
    more: {
      fields?: Record<string, string>
      details?: unknown
      cause?: unknown
      retryAfter?: number
    } = {},
  ) {
    super(sentence, { cause: more.cause })
    this.status = status
    this.code = code
    this.fields = more.fields
    this.details = more.details
    this.retryAfter = more.retryAfter
  }
}

export const missing = (what: string) => new Failure(404, 'not_found', `There is no such ${what}.`)

/** A refusal that a form shows beneath a field. */
export const fieldFailure = (status: number, code: string, field: string, sentence: string) =>
  new Failure(status, code, sentence, { fields: { [field]: sentence } })
