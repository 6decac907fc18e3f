import {
  check,
  choice,
  measured,
  picture,
  signed,
  vital,
  type WrittenChecklist,
  words,
} from './written.ts'

export const yardCheck: WrittenChecklist = {
  name: 'Yard check',
  classes: null,
  interval_days: 30,
  sections: [
    [
      'The whole',
      [
        picture('Photo of the trailer', 'From the front left corner, with the number plate.'),
        choice('Stands where', ['Bay', 'Wash', 'Workshop', 'Customer']),
        check('Scan tag', 'Readable, firm on the trailer.'),
        check('Number plate and registration', 'There, readable, current.'),
      ],
    ],
    [
      'Wheels',
      [
        vital('Tyres', 'Walls, tread, valves; nothing between duals.'),
        measured('Least tread', { unit: 'mm', min: 1.5 }, 'The lowest of all tyres.'),
        vital('Wheel nuts', 'All there, no rust streaks.'),
        check('Spare and carrier'),
      ],
    ],
    [
      'Running gear and coupling',
      [
        vital('Springs, air bags, hangers', 'Cracks, broken leaves, chafed bags.'),
        vital('Axles and hubs', 'Oil or grease on the wheels.'),
        vital('Coupling or kingpin', 'Cracks, wear, locking.'),
        check('Landing legs or jockey wheel', 'Wind both ways, feet straight.'),
      ],
    ],
    [
      'Body',
      [
        vital('Chassis and welds', 'Along the rails and at every bracket.'),
        check('Floor, headboard, side boards'),
        check('Doors, gates, curtains, hinges and locks'),
        check('Mudguards, flaps and steps'),
        check('Paint and rust'),
      ],
    ],
    [
      'Lights and lines',
      [
        check('Lights and lenses', 'Whole, dry inside.'),
        check('Reflectors and marking plates'),
        check('Air lines and cables', 'Clipped, not chafed, caps on.'),
      ],
    ],
    ['End', [words('Remarks'), signed('Looked at by')]],
  ],
}
