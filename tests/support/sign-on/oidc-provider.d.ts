/** As much of it as the tests use; the package has no types. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http'

  // biome-ignore lint/style/noDefaultExport: it is the package's own
  export default class Provider {
    constructor(issuer: string, configuration: object)
    use(
      middleware: (
        context: { path: string; body: unknown },
        next: () => Promise<void>,
      ) => Promise<void>,
    ): void
    callback(): RequestListener
  }
}
