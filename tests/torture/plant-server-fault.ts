import { registerHooks } from 'node:module'
import { serverFaults } from './server-faults.ts'

/*
 * Loaded before the server (node --import): puts one fault into its source as it is read, to see that
 * the harness catches it. DRAWBAR_TORTURE_FAULT names it.
 */
const { DRAWBAR_TORTURE_FAULT: name = '' } = process.env
const planted = serverFaults[name]
if (name && !planted) throw new Error(`There is no fault '${name}' to plant`)
if (planted) {
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      if (!url.endsWith(planted.file)) return loaded
      let source = String(loaded.source)
      for (const [before, after] of planted.replace) {
        if (!source.includes(before)) throw new Error(`The fault can't be planted: ${before}`)
        source = source.replace(before, after)
      }
      return { ...loaded, source }
    },
  })
}
