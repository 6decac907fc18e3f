import { type PdfPage, textAt } from './pdf.ts'

const sideView = [
  '2 w 40 70 420 14 re S 60 84 m 60 120 l 64 120 l 64 84 l S 1 w',
  ...[330, 375, 420].map((x) => circle(x, 48, 20)),
  ...[330, 375, 420].map((x) => circle(x, 48, 8)),
  '120 70 m 120 34 l 110 34 l 138 34 l 128 34 l 128 70 l S 80 70 m 80 60 l 88 60 l 88 70 l S',
  '[3 3] 0 d 84 56 m 84 8 l S 375 24 m 375 8 l S [] 0 d 84 12 m 375 12 l S',
  textAt(196, 16, 8, 'kingpin to centre of axle group'),
  textAt(40, 128, 8, 'headboard'),
  textAt(104, 22, 8, 'landing legs'),
].join('\n')

const boxView = [
  '2 w 150 50 260 60 re S 150 56 m 40 40 l 150 50 l S 1 w',
  circle(290, 40, 22),
  circle(290, 40, 9),
  circle(38, 42, 5),
  '100 46 m 100 20 l 94 20 l 106 20 l S',
  textAt(20, 56, 8, '50 mm coupling'),
  textAt(84, 8, 8, 'jockey wheel'),
  textAt(330, 30, 8, 'tyre pressure: see plate'),
].join('\n')

export const heavyManual: PdfPage[] = [
  [
    {
      heading: 'Before every trip',
      lines: [
        '1. Couple, then tug-test against the trailer brakes. Look: the jaw is closed around the pin.',
        '2. Raise the landing legs fully, stow the handle, release the park brake.',
        '3. Connect red and blue air lines and the ISO 7638 lead. The EBS lamp goes out at 7 km/h.',
        '4. Walk around: tyres, wheel nuts, lamps, doors or gates, twist locks, load.',
        '5. Listen for air. The gauge must hold 650 kPa or more with the engine off for 3 minutes.',
      ],
    },
    { height: 140, drawing: sideView },
    {
      heading: 'Uncoupling',
      lines: [
        'Stand on firm level ground. Put timber of 400 x 400 mm under each foot on soft ground.',
        'Park brake on, legs down, air and leads off, then open the jaw. Never leave a loaded',
        'trailer on its legs with the load ahead of them.',
      ],
    },
  ],
  [
    {
      heading: 'Ride height and lift axle',
      lines: [
        'The ride height is set when the trailer is built; the plate on the chassis names it.',
        'The lift axle comes down by itself from 80 % of the rated load. Do not hold it up by hand.',
      ],
    },
    {
      heading: 'Service',
      lines: [
        'First service after 5,000 km: wheel nuts 650 Nm, U-bolts 550 Nm, air fittings, lamps.',
        'Every 20,000 km: grease slack adjusters and cams, measure linings, drain the air tanks.',
        'Every 12 months: kingpin wear (renew at 49.0 mm), skid plate, EBS read-out, alignment.',
      ],
    },
    {
      heading: 'Find what is fitted',
      lines: [
        'Scan the plate at the front of the chassis, near side. It opens the list of parts, this',
        'manual and the wiring diagram of this very trailer.',
      ],
    },
  ],
]

export const lightManual: PdfPage[] = [
  [
    {
      heading: 'Before every trip',
      lines: [
        '1. Lower the coupling fully onto the ball, close the latch, and lift to test.',
        '2. Cross the chains under the drawbar and shackle them. Chains must not drag.',
        '3. Plug in; try brake, tail and turn lamps. Pull the breakaway pin once: the brakes hold.',
        '4. Wind up and stow the jockey wheel.',
        '5. Load: about 10 % of the mass on the ball, the rest over the axle, all of it tied down.',
      ],
    },
    { height: 130, drawing: boxView },
    {
      heading: 'Service',
      lines: [
        'Wheel nuts after 50 km and 500 km: 110 Nm (steel), 125 Nm (alloy).',
        'Every 10,000 km or 12 months: repack bearings, adjust brakes, look at springs and bushes.',
        'After salt water: rinse with fresh water the same day, grease, and dry the plug.',
      ],
    },
  ],
]

/** A circle of four curves, drawn as an outline. */
function circle(x: number, y: number, r: number): string {
  const k = r * 0.5523
  return [
    `${x + r} ${y} m ${x + r} ${y + k} ${x + k} ${y + r} ${x} ${y + r} c`,
    `${x - k} ${y + r} ${x - r} ${y + k} ${x - r} ${y} c`,
    `${x - r} ${y - k} ${x - k} ${y - r} ${x} ${y - r} c`,
    `${x + k} ${y - r} ${x + r} ${y - k} ${x + r} ${y} c S`,
  ].join('\n')
}
