import { appFaults } from './app-faults.ts'
import { runSeed } from './run.ts'
import { serverFaults } from './server-faults.ts'
import { plantInServer, setStage } from './stage.ts'

type Asked = { seeds: readonly number[]; say: (line: string) => void }

/**
 * Plants one fault after the other and runs seeds until one of them notices.
 * @param words of the names of the faults, '' for all
 * @returns the names of those that no seed noticed
 */
export async function plantFaults(words: string, { seeds, say }: Asked): Promise<string[]> {
  const names = [...Object.keys(serverFaults), ...Object.keys(appFaults)]
  const unnoticed: string[] = []
  const shared = await setStage()
  for (const name of names.filter((one) => one.includes(words))) {
    const stage = name in serverFaults ? shared : await setStage(name)
    plantInServer(name in serverFaults ? name : undefined)
    const noticed = await firstNotice(seeds, (seed) => runSeed(seed, stage))
    say(noticed ? `'${name}': ${noticed}` : `'${name}' is not noticed`)
    if (!noticed) unnoticed.push(name)
    if (stage !== shared) await stage.remove()
  }
  await shared.remove()
  return unnoticed
}

async function firstNotice(
  seeds: readonly number[],
  run: (seed: number) => Promise<{ problems: string[] }>,
) {
  for (const seed of seeds) {
    // An app that does not even open any more is a problem as well.
    const ended = (error: unknown) => ({ problems: [`ended: ${String(error).split('\n')[0]}`] })
    const { problems } = await run(seed).catch(ended)
    if (problems[0]) return `seed ${seed}: ${problems.length} problems, ${problems[0]}`
  }
  return null
}
