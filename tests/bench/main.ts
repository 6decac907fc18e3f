import { benchBackup } from './backup/run.ts'
import { benchFlush } from './flush/run.ts'
import { benchHostile } from './hostile/run.ts'
import { benchLighthouse } from './lighthouse/run.ts'
import { benchList } from './list/run.ts'
import { benchPages } from './pages/run.ts'
import { benchScan } from './scan/run.ts'
import { benchServer } from './server/run.ts'
import { benchStart } from './start/run.ts'
import { benchSync } from './sync/run.ts'
import { benchYard } from './yard/run.ts'

const benches: Record<string, () => Promise<void>> = {
  backup: benchBackup,
  flush: benchFlush,
  hostile: benchHostile,
  lighthouse: benchLighthouse,
  list: benchList,
  pages: benchPages,
  scan: benchScan,
  server: benchServer,
  start: benchStart,
  sync: benchSync,
  yard: benchYard,
}

const [name = ''] = process.argv.slice(2)
const bench = benches[name]
if (bench) await bench()
else {
  console.error(`Usage: npm run bench -- ${Object.keys(benches).join('|')}`)
  process.exitCode = 1
}
