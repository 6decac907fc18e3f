import { check, measured, signed, vital, type WrittenChecklist, words } from './written.ts'

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
        check('Turntable plate', 'Greased, no gap to the skid plate.'),
        vital('Air lines and Suzi coils', 'No leak to be heard, not chafing, taps open.'),
        check('Electrical and ABS plugs', 'In and latched; the ABS light goes out.'),
        check('Landing legs', 'Fully up, handle stowed.'),
        vital('Drawbar and safety chains', 'On a dog or dolly: pin, keeper and chains.'),
      ],
    ],
    [
      'Air and brakes',
      [
        measured(
          'Air pressure at the gauge',
          { unit: 'kPa', min: 650, max: 900 },
          'With the compressor cut out.',
        ),
        vital('Brakes applied: no leak', 'Hold for a minute; walk along the trailer and listen.'),
        vital('Spring brakes hold', 'Pull gently against the trailer with the park brake on.'),
        check('Tanks drained'),
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
        check('Mudguards and flaps'),
      ],
    ],
    [
      'Lights and signs',
      [
        vital('Brake lights and indicators'),
        check('Tail, side, clearance and number plate lights'),
        check('Reflectors and marking plates', 'Clean and whole; LONG VEHICLE where needed.'),
        check('Number plate', 'Readable, registration current.'),
      ],
    ],
    [
      'Body and load',
      [
        vital(
          'Load restraint',
          'As the Load Restraint Guide asks: chains, straps, winches, gates.',
        ),
        check('Doors, gates, curtains, tarps and pins'),
        check('Ropes, dunnage and tools', 'Stowed, nothing to fall.'),
        vital('Mass and height', 'Within the limits of this combination and this route.'),
      ],
    ],
    ['Going', [words('Remarks'), signed('Driver', 'I looked at all of it.')]],
  ],
}
