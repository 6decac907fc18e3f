import { benchBackup } from './backup/run.ts'
import { benchDesk } from './desk/run.ts'
import { benchDurability } from './durability/run.ts'
import { benchFlush } from './flush/run.ts'
import { benchHome } from './home/run.ts'
import { benchHostile } from './hostile/run.ts'
import { benchImports } from './imports/run.ts'
import { benchKills } from './kills/run.ts'
import { benchLighthouse } from './lighthouse/run.ts'
import { benchList } from './list/run.ts'
import { benchLoad } from './load/run.ts'
import { benchPages } from './pages/run.ts'
import { benchRecall } from './recall/run.ts'
import { benchResources } from './resources/run.ts'
import { benchRolling } from './rolling/run.ts'
import { benchScan } from './scan/run.ts'
import { benchServer } from './server/run.ts'
import { benchStart } from './start/run.ts'
import { benchSync } from './sync/run.ts'
import { benchYard } from './yard/run.ts'

const benches: Record<string, () => Promise<void>> = {
  backup: benchBackup,
  desk: benchDesk,
  durability: benchDurability,
  flush: benchFlush,
  home: benchHome,
  hostile: benchHostile,
  imports: benchImports,
  kills: benchKills,
  lighthouse: benchLighthouse,
  list: benchList,
  load: benchLoad,
  pages: benchPages,
  recall: benchRecall,
  resources: benchResources,
  rolling: benchRolling,
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
