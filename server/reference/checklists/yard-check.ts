import {
  checkItem,
  choice,
  measuredItem,
  picture,
  signed,
  vital,
  type WrittenChecklist,
  wordsItem,
} from './written.ts'

export const yardCheckChecklist: WrittenChecklist = {
  name: 'Yard check',
  classes: null,
  interval_days: 30,
  sections: [
    [
      'The whole',
      [
        picture('Photo of the trailer', 'From the front left corner, with the number plate.'),
        choice('Stands where', ['Bay', 'Wash', 'Workshop', 'Customer']),
        checkItem('Scan tag', 'Readable, firm on the trailer.'),
        checkItem('Number plate and registration', 'There, readable, current.'),
      ],
    ],
    [
      'Wheels',
      [
        vital('Tyres', 'Walls, tread, valves; nothing between duals.'),
        measuredItem('Least tread', { unit: 'mm', min: 1.5 }, 'The lowest of all tyres.'),
        vital('Wheel nuts', 'All there, no rust streaks.'),
        checkItem('Spare and carrier'),
      ],
    ],
    [
      'Running gear and coupling',
      [
        vital('Springs, air bags, hangers', 'Cracks, broken leaves, chafed bags.'),
        vital('Axles and hubs', 'Oil or grease on the wheels.'),
        vital('Coupling or kingpin', 'Cracks, wear, locking.'),
        checkItem('Landing legs or jockey wheel', 'Wind both ways, feet straight.'),
      ],
    ],
    [
      'Body',
      [
        vital('Chassis and welds', 'Along the rails and at every bracket.'),
        checkItem('Floor, headboard, side boards'),
        checkItem('Doors, gates, curtains, hinges and locks'),
        checkItem('Mudguards, flaps and steps'),
        checkItem('Paint and rust'),
      ],
    ],
    [
      'Lights and lines',
      [
        checkItem('Lights and lenses', 'Whole, dry inside.'),
        checkItem('Reflectors and marking plates'),
        checkItem('Air lines and cables', 'Clipped, not chafed, caps on.'),
      ],
    ],
    ['End', [wordsItem('Remarks'), signed('Looked at by')]],
  ],
}
