/** The body of every answer of the API; it is how our own answers are told from a stranger's. */
export type Envelope<Data = unknown> =
  | { data: Data; error: '' }
  | { data: null; error: string; code: string; fields?: Record<string, string>; details?: unknown }

/**
 * What a call yields on the client (specification, section 7): a success when `error` is ''
 * and `failure` null.
 * `sentence` is the server's own words for a person, '' where there was no answer of ours.
 */
export type Result<Data> =
  | {
      data: Data
      error: ''
      failure: null
      total: number | null
      /** When the server said it, where the device answers for it; null: just now. */
      keptAt?: string | null
    }
  | { data: null; error: string; failure: CallFailure }

export type CallFailure = {
  /** HTTP status, 0 when no answer of ours arrived. */
  status: number
  code: string
  sentence: string
  fields: Record<string, string>
  /** What came with the refusal, such as the current trailer of a conflict. */
  details: unknown
  /** Seconds after which the server wants to be asked again, where it says so. */
  retryAfter?: number | undefined
  /** What answered in the server's stead, where something did. */
  foreign?: ForeignAnswer | undefined
}

/** The answer of something between the device and the server, such as a proxy or a portal. */
export type ForeignAnswer = {
  status: number
  /** Bytes of the file that it was an answer to, null where none was sent. */
  bytes: number | null
  /** Bytes of the call itself, where it carried any. */
  bodyBytes?: number | undefined
}
