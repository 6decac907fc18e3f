import { check, choice, measured, signed, vital, type WrittenChecklist, words } from './written.ts'

export const sixMonthlyService: WrittenChecklist = {
  name: 'Six-monthly service',
  classes: null,
  interval_days: 182,
  sections: [
    [
      'Beginning',
      [
        measured('Hub odometer', { unit: 'km', min: 0 }),
        words('Complaints of the drivers', 'And open defects of this trailer.'),
      ],
    ],
    [
      'Wheels and hubs',
      [
        measured('Least tread, front axle', { unit: 'mm', min: 1.5 }),
        measured('Least tread, other axles', { unit: 'mm', min: 1.5 }),
        choice('Wear of the tyres', ['Even', '!One-sided', '!Cupped', '!In the middle']),
        measured('Lowest tyre pressure', { unit: 'kPa', min: 240, max: 900 }, 'Cold.'),
        measured(
          'Wheel nut torque, 22 mm studs',
          { unit: 'N·m', min: 610, max: 700 },
          'Or as the maker of the axle says.',
        ),
        measured(
          'Wheel nut torque, 1/2 inch studs',
          { unit: 'N·m', min: 110, max: 135 },
          'Light trailers.',
        ),
        vital('Wheel bearings', 'No play beyond 0.3 mm, no noise; repacked or oil changed.'),
        vital('Rims and studs', 'Cracks, stretched or worn holes.'),
      ],
    ],
    [
      'Suspension and steering',
      [
        vital('Springs and U-bolts', 'Torqued again; no broken leaf.'),
        vital('Air bags and levelling valve', 'Ride height measured and set.'),
        check('Shock absorbers'),
        vital('Bushes, rockers, equalizers and trailing arms'),
        check('Ball race or turntable of a dog or dolly', 'Greased, bolts tight, no play.'),
        check('Greased all over'),
      ],
    ],
    [
      'Brakes',
      [
        measured('Thinnest lining or pad', { unit: 'mm', min: 3 }),
        measured('Longest push rod stroke', { unit: 'mm', max: 50 }),
        vital('Hoses, chambers, valves'),
        check('Air tanks', 'Drained, straps tight, no rust.'),
        vital('Electric brake magnets and wiring'),
        vital('Road or roller test', 'All wheels brake, none drags.'),
      ],
    ],
    [
      'Chassis and body',
      [
        vital('Chassis, cross members, outriggers', 'Clean first; cracks start at welds.'),
        vital('Kingpin, skid plate, drawbar'),
        check('Floor, walls, roof, seals'),
        check('Doors, ramps, hinges, locks'),
        vital('Load anchors, winches, gates', 'Rated, not bent.'),
        check('Landing legs', 'Greased, both gears, feet.'),
        vital('Hoist, rams and hoses', 'Tippers: body prop there, no leak.'),
      ],
    ],
    [
      'Electrics',
      [
        vital('Brake lights and indicators'),
        check('All other lights and reflectors'),
        check('Plugs, sockets, junction boxes', 'Dry, no green contacts.'),
        check('ABS or EBS', 'Faults read out and cleared.'),
      ],
    ],
    [
      'End',
      [
        words('Parts and fluids used'),
        choice('Verdict', ['Ready for service', 'Ready, with remarks', '!Not to be used']),
        signed('Mechanic'),
        signed('Foreman'),
      ],
    ],
  ],
}
