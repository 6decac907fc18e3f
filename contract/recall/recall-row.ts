import { z } from 'zod'
import { id } from '#contract/endpoint.ts'

/** Of trailers that carry the part or were worked on; deleted ones are not counted. */
export const progress = z.object({
  trailers: z.int(),
  /** Of these, those with nothing left to do. */
  finished: z.int(),
  informed: z.int(),
  /** Waiting ones of which it is not known whether they carry such a part. */
  unknown: z.int(),
})

/** A recall as devices keep it. */
export const recallRow = z.object({
  uuid: id,
  revision: z.int().min(0),
  /** What is called back. */
  part: id,
  title: z.string(),
  /** What has to be done, for staff. */
  text: z.string(),
  /** '' for no limit, as the days are. */
  serial_from: z.string(),
  serial_to: z.string(),
  /** Empty for all. */
  batches: z.array(z.string()),
  /** 'YYYY-MM-DD'. */
  fitted_from: z.string(),
  fitted_to: z.string(),
  /** Whether visitors of a trailer are told while something is to be done. */
  public: z.boolean(),
  /** What they are told besides. */
  public_text: z.string(),
  opened_at: z.string(),
  /** The name at that time. */
  opened_by: z.string(),
  closed_at: z.string().nullable(),
  /** How far a closed one was then; absent for an open one. */
  progress: progress.optional(),
})
