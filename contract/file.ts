import { z } from 'zod'
import { byUuid, endpoint, id } from './endpoint.ts'

const presigned = z.object({ presignedUrl: z.string() })

/** An image as it is shown: the file itself and two smaller ones, all by signed addresses. */
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
      'Store a file (who only reads: an image): multipart, field upload_file, optional field uuid before it',
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
