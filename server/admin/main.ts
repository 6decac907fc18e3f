import { ConfigError } from '#server/core/config-error.ts'
import { timing } from '#server/core/timing.ts'
import { CommandError } from './command-error.ts'
import { runCommand } from './run-command.ts'

// Only the server's user may read what commands write.
process.umask(0o077)

try {
  await runCommand(process.argv.slice(2), process.env, console.log)
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof CommandError)) throw error
  console.error(error.message)
  process.exitCode = 1
  // A half-open connection would keep the process for another minute.
  setTimeout(() => process.exit(), timing.lastWords).unref()
}
