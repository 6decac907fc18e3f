import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { limits } from '#contract/limits.ts'
import type { Deps } from '#server/core/deps.ts'
import { mountReports } from './report-route.ts'
import { mountUpload } from './upload-route.ts'

const formType = 'multipart/form-data'

/**
 * Mounts the calls that take forms. What reads these watches each request: other calls go without,
 * and tell who sends them a form what they take.
 */
export async function mountForms(api: FastifyInstance, deps: Deps) {
  api.addContentTypeParser(formType, (_request, _body, done) => done(null))
  await api.register(async (forms) => {
    forms.removeContentTypeParser(formType)
    await forms.register(multipart, {
      limits: { fileSize: limits.uploadBytes + 1, files: 1, fields: 5 },
    })
    mountUpload(forms, deps)
    mountReports(forms, deps)
  })
}
