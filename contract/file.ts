import { z } from 'zod'
import { byUuid, endpoint, id } from './endpoint.ts'

const presigned = z.object({ presignedUrl: z.string() })

/** Signed addresses of an image and its two thumbnails. */
export const image = z.object({
  uuid: id,
  presignedUrl: z.string(),
  thumbnail: z.string(),
  thumbnail2x: z.string(),
})
export type Image = z.infer<typeof image>

export const fileCalls = {
  'POST /upload': endpoint({
    who: 'VIEWER',
    summary:
      'Store a file (viewers: only an image): multipart, field upload_file, optional field uuid before it',
    input: z.strictObject({ uuid: id.optional() }),
    output: z.object({ uuid: id, name: z.string(), mime: z.string(), size: z.int() }),
  }),
  'GET /file/{uuid}': endpoint({
    who: 'VIEWER',
    summary: 'A signed address of an uploaded file',
    input: byUuid,
    output: presigned,
  }),
  'GET /secure/file/{uuid}': endpoint({
    who: 'key',
    summary: 'A signed address of a file that the access key shows',
    input: z.strictObject({ uuid: id, accessKey: id }),
    output: presigned,
  }),
}
