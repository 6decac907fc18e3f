/** The body of every answer of the API; answers of proxies and portals lack it. */
export type Envelope<Data = unknown> =
  | { data: Data; error: '' }
  | { data: null; error: string; code: string; fields?: Record<string, string>; details?: unknown }

/**
 * What a call returns on the client (specification, section 7): a success if `error` is '' and
 * `failure` null.
 */
export type Result<Data> =
  | {
      data: Data
      error: ''
      failure: null
      total: number | null
      /** For an answer that the device had stored, the time of the server's answer; null: just now. */
      keptAt?: string | null
    }
  | { data: null; error: string; failure: CallFailure }

export type CallFailure = {
  /** HTTP status, 0 if the server did not answer. */
  status: number
  code: string
  /** The server's words for the person, '' if it did not answer. */
  sentence: string
  fields: Record<string, string>
  /** More about the refusal, such as the current trailer of a conflict. */
  details: unknown
  /** Seconds of the Retry-After header. */
  retryAfter?: number | undefined
  foreign?: ForeignAnswer | undefined
}

/** The answer of a proxy or portal between the device and the server. */
export type ForeignAnswer = {
  status: number
  /** Bytes of the file in the call, null for none. */
  bytes: number | null
  bodyBytes?: number | undefined
}
