import type { $ZodConfig } from 'zod/v4/core'

/*
 * The page's policy forbids eval, and each attempt counts as a violation although zod catches it.
 * Read when a schema is made; through zod itself, its 90 KB would come with every page.
 */
const place = globalThis as { __zod_globalConfig?: $ZodConfig }
place.__zod_globalConfig = { ...place.__zod_globalConfig, jitless: true }
