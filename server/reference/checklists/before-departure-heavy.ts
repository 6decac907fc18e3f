import {
  checkItem,
  measuredItem,
  signed,
  vital,
  type WrittenChecklist,
  wordsItem,
} from './written.ts'

export const beforeDepartureHeavy: WrittenChecklist = {
  name: 'Before departure, heavy trailer',
  classes: 'heavy',
  interval_days: null,
  sections: [
    [
      'Coupling',
      [
        vital(
          'Turntable or pin coupling locked',
          'Jaws around the pin, handle in, tug test done. Look, do not trust the handle.',
        ),
        checkItem('Turntable plate', 'Greased, no gap to the skid plate.'),
        vital('Air lines and Suzi coils', 'No leak to be heard, not chafing, taps open.'),
        checkItem('Electrical and ABS plugs', 'In and latched; the ABS light goes out.'),
        checkItem('Landing legs', 'Fully up, handle stowed.'),
        vital('Drawbar and safety chains', 'On a dog or dolly: pin, keeper and chains.'),
      ],
    ],
    [
      'Air and brakes',
      [
        measuredItem(
          'Air pressure at the gauge',
          { unit: 'kPa', min: 650, max: 900 },
          'With the compressor cut out.',
        ),
        vital('Brakes applied: no leak', 'Hold for a minute; walk along the trailer and listen.'),
        vital('Spring brakes hold', 'Pull gently against the trailer with the park brake on.'),
        checkItem('Tanks drained'),
      ],
    ],
    [
      'Wheels and suspension',
      [
        vital(
          'Tyres',
          'No cuts, cords or bulges, nothing between duals; at least 1.5 mm of tread.',
        ),
        vital('Wheel nuts and indicators', 'All there; pointers in line, no rust streaks.'),
        vital('Hubs', 'No oil on the wheel, oil in the sight glass, none hot.'),
        vital('Springs, air bags and hangers', 'Ride height even, nothing cracked or shifted.'),
        checkItem('Mudguards and flaps'),
      ],
    ],
    [
      'Lights and signs',
      [
        vital('Brake lights and indicators'),
        checkItem('Tail, side, clearance and number plate lights'),
        checkItem('Reflectors and marking plates', 'Clean and whole; LONG VEHICLE where needed.'),
        checkItem('Number plate', 'Readable, registration current.'),
      ],
    ],
    [
      'Body and load',
      [
        vital(
          'Load restraint',
          'As the Load Restraint Guide asks: chains, straps, winches, gates.',
        ),
        checkItem('Doors, gates, curtains, tarps and pins'),
        checkItem('Ropes, dunnage and tools', 'Stowed, nothing to fall.'),
        vital('Mass and height', 'Within the limits of this combination and this route.'),
      ],
    ],
    ['Going', [wordsItem('Remarks'), signed('Driver', 'I looked at all of it.')]],
  ],
}
