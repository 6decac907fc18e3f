import { boldAt, type PdfPage, textAt } from './pdf.ts'

const pins = [
  ['1', 'Yellow', 'Left indicator', '1 0.8 0'],
  ['2', 'Black', 'Reversing lamps', '0.1 0.1 0.1'],
  ['3', 'White', 'Earth return', '0.75 0.75 0.75'],
  ['4', 'Green', 'Right indicator', '0.1 0.55 0.2'],
  ['5', 'Blue', 'Electric brakes', '0.1 0.3 0.75'],
  ['6', 'Red', 'Stop lamps', '0.8 0.1 0.1'],
  ['7', 'Brown', 'Tail, clearance and number plate lamps', '0.45 0.28 0.1'],
] as const

const harness = pins
  .map(([pin, colour, use, rgb], index) => {
    const y = 226 - index * 34
    return [
      `0.2 G 1 w 0 ${y - 10} 30 24 re S`,
      boldAt(11, y - 2, 10, pin),
      `${rgb} RG 3 w 30 ${y} m 190 ${y} l S 0.2 G 1 w 190 ${y - 10} 260 24 re S`,
      textAt(70, y + 6, 8, colour),
      textAt(200, y - 3, 10, use),
    ].join('\n')
  })
  .join('\n')

export const wiring: PdfPage[] = [
  [
    {
      heading: '7-pin plug, AS 4177.5',
      lines: [
        'The pin numbers are moulded into the plug. Earth and brakes with 4 mm², the rest with 2.5 mm².',
      ],
    },
    { height: 250, drawing: harness },
    {
      heading: '12-pin plug: the lower row',
      lines: [
        '8 orange: battery charger.  9 pink: auxiliaries.  10 white: earth return, heavy.',
        '11 grey: rear fog lamp.  12 violet: spare.',
      ],
    },
  ],
  [
    {
      heading: 'Fault finding',
      lines: [
        'All lamps dim, or one lamp lights another: earth. Measure pin 3 against the chassis: 0.2 ohm at most.',
        'Indicators flash fast: the tow car misses a load; fit a resistor or a module for LED lamps.',
        'Brakes weak: measure the current at pin 5: 6 A for one axle at 12 V, 12 A for two.',
        'Junction boxes: front left behind the headboard, and above the rear axle.',
      ],
    },
    {
      heading: 'Lamps',
      lines: [
        'Multi-volt LED, 10 to 30 V. Every lamp has its own plug: no cutting, no tape.',
        'Side markers stand at most 3 m apart, on both sides.',
      ],
    },
  ],
]
