import type { Insertable } from 'kysely'
import type { PartCategoryTable } from '#server/core/schema/schema.ts'
import { seededNumbers, uuidFrom } from './random.ts'

/** Two spaces are one level. Names are unique, so that parts can be filed by name. */
const outline = `
Axles & suspension
  Axles
    Drum-brake axles
    Disc-brake axles
    Light-trailer axles
  Suspension
    Air suspension
    Mechanical suspension
    Light-trailer springs
  Hubs & bearings
Brakes
  Foundation brakes
    Linings & pads
    Brake chambers
  Brake control
    EBS & ABS
    Valves & couplings
  Electric & override brakes
Electrical
  Lamps
    Rear lamps
    Marker lamps
    Work & interior lamps
  Plugs & wiring
  Power supply
Couplings
  Kingpins & skid plates
  Tow couplings
  Turntables & ring feeders
Tyres & wheels
  Tyres
  Wheels
Body
  Curtains & tarps
  Load restraint
  Guards & underrun
  Landing legs & stands
Doors
  Door gear
  Seals & hinges
Hydraulics
  Hoists & rams
  Hydraulic valves
Refrigeration
  Refrigeration units
`

type Category = { uuid: string; name: string; parent: string | null }

const random = seededNumbers('categories')

const categories: readonly Category[] = readOutline()

/** Parents before their children. */
export const categoryRows = (): Insertable<PartCategoryTable>[] =>
  categories.map((row) => ({ ...row }))

function readOutline(): Category[] {
  const path: string[] = []
  return outline
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const depth = (line.length - line.trimStart().length) / 2
      const uuid = uuidFrom(random)
      path.splice(depth, path.length, uuid)
      return { uuid, name: line.trim(), parent: path[depth - 1] ?? null }
    })
}
