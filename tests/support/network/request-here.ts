/** As a browser's: a path leads to the page's own origin. */
export class RequestHere extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, 'http://drawbar.example') : input, init)
  }
}
