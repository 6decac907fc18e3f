/* Safari has it since 17.4, Firefox since 124, Chrome since 116. */
AbortSignal.any ??= (signals) => {
  const first = new AbortController()
  for (const signal of signals) {
    const abort = () => first.abort(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true, signal: first.signal })
  }
  return first.signal
}
