import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

// Loaded before a program of ours: notes in the file MODULES_FILE which packages it loads.
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(found.url) ?? []
    if (name) appendFileSync(String(process.env.MODULES_FILE), `${name}\n`)
    return found
  },
})
