import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { limits, tooLarge } from '#contract/limits.ts'
import { refusalAnswer } from '#server/change/transaction.ts'
import { Failure } from '#server/core/failure.ts'
import { isOutage, isStorageFull } from '#server/db/database-error.ts'
import { StoreFault } from '#server/files/store-fault.ts'
import { markOf } from '#server/watch/request-id.ts'

/**
 * Answers what was thrown: a Failure with its sentence, a bug without detail. A fault of the server
 * names the mark of its line in the log.
 */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (hasLeft(request)) return answerNobody(request, reply)
  const failure = (error instanceof Failure ? error : known(error, request)) ?? unexpected
  const { status, envelope } = refusalAnswer(failure)
  reply.code(status)
  if (failure.retryAfter) reply.header('retry-after', failure.retryAfter)
  if (status < 500) return reply.send(envelope)
  noteFault(failure === unexpected ? error : (failure.cause ?? error), request)
  const told = `${envelope.error} If it goes on, tell us: ${markOf(request.id)}.`
  return reply.send({ ...envelope, error: told })
}

const unexpected = new Failure(
  500,
  'server_error',
  'Something went wrong on the server. It has been logged; please try again.',
)

/** Logs a fault with its route, not its address, which may hold an access key or open a file. */
export function noteFault(err: unknown, { id, log, method, routeOptions }: FastifyRequest) {
  log.error({ err: tellable(err), method, route: routeOptions.url, id, mark: markOf(id) })
}

/** Without details, in which PostgreSQL and others repeat the values that they were given. */
function tellable(error: unknown) {
  if (!(error instanceof Error)) return error
  const { name, message, stack } = error
  return { type: name, message, stack, code: Object(error).code }
}

/** Whether the client ended the connection before the request was complete. */
const hasLeft = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete

function answerNobody({ id, log, method, routeOptions }: FastifyRequest, reply: FastifyReply) {
  log.info({ method, route: routeOptions.url, id }, 'the client cut a request off')
  const sentence = 'Only part of the request arrived. Please send it again.'
  const { status, envelope } = refusalAnswer(new Failure(400, 'cut_off', sentence))
  return reply.code(status).send(envelope)
}

/** Answers what is no HTTP request, and ends its connection. */
export function answerBroken(error: Error & { code: string }, socket: Socket) {
  if (socket.writable && error.code !== 'ECONNRESET') {
    const { status, envelope } = refusalAnswer(brokenRequest(error.code))
    const body = JSON.stringify(envelope)
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    )
  }
  socket.destroy(error)
}

function brokenRequest(code: string) {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new Failure(408, 'too_slow', 'The request took too long to arrive.')
  }
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new Failure(431, 'too_large', 'The headers of the request are too large.')
  }
  return new Failure(400, 'not_http', 'This is not an HTTP request.')
}

/** Refusals by Fastify, the database and the file store, in our words. */
function known(error: FastifyError, { routeOptions }: FastifyRequest) {
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return new Failure(413, 'too_large', tooLarge(''))
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    const most = sizeOf(routeOptions.bodyLimit ?? limits.bodyBytes)
    return new Failure(413, 'too_large', `The request is larger than ${most}.`)
  }
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return new Failure(415, 'not_json', 'Send the body as application/json.')
  }
  if (error instanceof StoreFault) {
    const sentence = 'The file storage does not answer. Please try again.'
    return new Failure(503, 'unavailable', sentence, { cause: error })
  }
  if (isStorageFull(error)) return storageFull(error)
  if (isOutage(error)) {
    const sentence = 'The database does not answer. Please try again.'
    return new Failure(503, 'unavailable', sentence, { cause: error })
  }
  const status = error.statusCode ?? 500
  return status < 500
    ? new Failure(status, 'refused', 'The server does not understand this request.')
    : null
}

const sizeOf = (bytes: number) =>
  bytes < 1024 * 1024 ? `${bytes / 1024}KB` : `${bytes / 1024 / 1024}MB`

function storageFull(cause: unknown) {
  const sentence =
    "The server's storage is full. Nothing was saved; try again later or tell the operator."
  return new Failure(503, 'storage_full', sentence, { cause })
}
