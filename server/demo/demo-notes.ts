import type { Random } from '#server/reference/random.ts'
import { isLight, type TrailerKind } from '#server/reference/trailer-kind.ts'

const heavy = `Rear axle lifts; check the lift-axle valve at the first service.
Customer asked for a second pair of work lamps at the tail, switched from the cab.
Repainted chassis in fleet blue, two-pack, March. Touch-up tin is with the parts counter.
Coaming rail straightened after forklift damage, near side, bay 3.
King pin measured 49.6 mm; fine, check again in 12 months.
EBS logged a wheel speed fault on axle 2 left. Sensor pushed in, cleared, no return on road test.
Ride height set to 255 mm laden. Levelling valve arm has been bent once; new arm fitted.
Fitted for ISO 7638 and 12-pin. 7-pin adaptor lives in the toolbox.
Tare 6,420 kg on our weighbridge with both spare carriers and full dunnage.
Spare carrier moved behind axle 3 so that it clears the ramps.
Air leak at the park valve found and fixed. Holds 8 bar overnight.
Landing legs rebuilt, near side gearbox was dry.
Goes up the Toowoomba range weekly: inspect linings at 20,000 km, not 40,000.
Twist locks 3 and 4 replaced with the retractable kind.
Engineer's approval for 30 t triaxle group is in the folder, private resources.
Wheel nuts retorqued to 650 Nm at 50 km; tags on.
Held for rear lamps on back order; going out on the old ones with a defect note.
Warranty claim lodged for the roller bearings of the near-side gate.`

const light = `Customer tows with a 12-pin plug; changed from 7-pin.
Breakaway battery replaced, holds 15 minutes on test.
Wired for a reversing camera, cable is coiled in the drawbar box.
Jockey wheel bent, swapped for the 350 kg one.
Ramps shortened by 120 mm so that the gate closes over the bucket.
Brakes bedded in on the yard loop; controller set to 6.
Gal touch-up on the near-side guard after the customer's shed got in the way.
Ball weight 180 kg with the machine on, measured.
Wheel bearings repacked, both sides, end float 0.1 mm.
Spare is a 5-stud, the hubs are 6-stud: order the right one before pick-up.
Tail lamps flicker with LED tow cars; load resistor fitted.`

export function workshopNote(kind: TrailerKind, random: Random): string {
  const lines = (isLight(kind) ? light : heavy).split('\n')
  return random.sample(lines, random.chance(0.25) ? 2 : 1).join('\n')
}

const partNotes = `Fitted at build.
Replaced after 180,000 km, old one had worn out evenly.
Serial number is on the inside of the bracket.
Customer's own part, fitted by us without warranty.
Torqued and paint-marked.
Second-hand, tested on the bench before it went on.
Upgraded from the smaller size at the customer's request.
Next check at the 40,000 km service.
Near side only; the off side is original.`.split('\n')

export const partNote = (random: Random) => random.pick(partNotes)
