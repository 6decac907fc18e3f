import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { ConfigError } from '#server/core/config-error.ts'
import { lanPage } from './lan-page.ts'

type Helper = { port: number; appUrl: string; authority: string }

/**
 * Serves by plain http the page that a phone opens before it trusts the certificate.
 * @throws ConfigError when the port is taken
 */
export async function startHelper({ port, appUrl, authority }: Helper): Promise<Server> {
  const { subject, raw } = new X509Certificate(authority)
  const authorityName = subject.replace(/^CN=/, '')
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0]
    if (path === '/ca.crt') return sendCertificate(response, raw)
    if (path === '/') return sendPage(request, response, appUrl, authorityName)
    return response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n')
  })
  await once(server.listen(port, '0.0.0.0'), 'listening').catch((error: Error) => {
    throw new ConfigError(`The page for phones needs port ${port}: ${error.message}`)
  })
  return server
}

function sendCertificate(response: ServerResponse, raw: Buffer) {
  response.writeHead(200, {
    'content-type': 'application/x-x509-ca-cert',
    'content-disposition': 'attachment; filename="drawbar-ca.crt"',
    'cache-control': 'no-store',
  })
  response.end(raw)
}

function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  appUrl: string,
  authorityName: string,
) {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'cache-control': 'no-store',
  })
  response.end(lanPage({ appUrl, authorityName, userAgent: request.headers['user-agent'] ?? '' }))
}
