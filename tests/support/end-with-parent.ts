/*
 * Loaded before the server (node --import): ends it when the process that started it is gone, in
 * whatever way, because the pipe to its input then closes.
 */
process.stdin.on('end', () => process.exit(1))
process.stdin.on('error', () => process.exit(1))
process.stdin.resume()
