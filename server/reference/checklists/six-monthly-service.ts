import {
  checkItem,
  choice,
  measuredItem,
  signed,
  vital,
  type WrittenChecklist,
  wordsItem,
} from './written.ts'

export const sixMonthlyService: WrittenChecklist = {
  name: 'Six-monthly service',
  classes: null,
  interval_days: 182,
  sections: [
    [
      'Beginning',
      [
        measuredItem('Hub odometer', { unit: 'km', min: 0 }),
        wordsItem('Complaints of the drivers', 'And open defects of this trailer.'),
      ],
    ],
    [
      'Wheels and hubs',
      [
        measuredItem('Least tread, front axle', { unit: 'mm', min: 1.5 }),
        measuredItem('Least tread, other axles', { unit: 'mm', min: 1.5 }),
        choice('Wear of the tyres', ['Even', '!One-sided', '!Cupped', '!In the middle']),
        measuredItem('Lowest tyre pressure', { unit: 'kPa', min: 240, max: 900 }, 'Cold.'),
        measuredItem(
          'Wheel nut torque, 22 mm studs',
          { unit: 'N·m', min: 610, max: 700 },
          'Or as the maker of the axle says.',
        ),
        measuredItem(
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
        checkItem('Shock absorbers'),
        vital('Bushes, rockers, equalizers and trailing arms'),
        checkItem('Ball race or turntable of a dog or dolly', 'Greased, bolts tight, no play.'),
        checkItem('Greased all over'),
      ],
    ],
    [
      'Brakes',
      [
        measuredItem('Thinnest lining or pad', { unit: 'mm', min: 3 }),
        measuredItem('Longest push rod stroke', { unit: 'mm', max: 50 }),
        vital('Hoses, chambers, valves'),
        checkItem('Air tanks', 'Drained, straps tight, no rust.'),
        vital('Electric brake magnets and wiring'),
        vital('Road or roller test', 'All wheels brake, none drags.'),
      ],
    ],
    [
      'Chassis and body',
      [
        vital('Chassis, cross members, outriggers', 'Clean first; cracks start at welds.'),
        vital('Kingpin, skid plate, drawbar'),
        checkItem('Floor, walls, roof, seals'),
        checkItem('Doors, ramps, hinges, locks'),
        vital('Load anchors, winches, gates', 'Rated, not bent.'),
        checkItem('Landing legs', 'Greased, both gears, feet.'),
        vital('Hoist, rams and hoses', 'Tippers: body prop there, no leak.'),
      ],
    ],
    [
      'Electrics',
      [
        vital('Brake lights and indicators'),
        checkItem('All other lights and reflectors'),
        checkItem('Plugs, sockets, junction boxes', 'Dry, no green contacts.'),
        checkItem('ABS or EBS', 'Faults read out and cleared.'),
      ],
    ],
    [
      'End',
      [
        wordsItem('Parts and fluids used'),
        choice('Verdict', ['Ready for service', 'Ready, with remarks', '!Not to be used']),
        signed('Mechanic'),
        signed('Foreman'),
      ],
    ],
  ],
}
