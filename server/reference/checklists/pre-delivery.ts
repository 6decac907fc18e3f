import {
  checkItem,
  measuredItem,
  picture,
  signed,
  vital,
  type WrittenChecklist,
  wordsItem,
} from './written.ts'

export const preDelivery: WrittenChecklist = {
  name: 'Pre-delivery by the builder',
  classes: null,
  interval_days: null,
  sections: [
    [
      'Identity',
      [
        checkItem('VIN', 'Stamped on the right-hand chassis rail, the same as on the plate.'),
        picture('Photo of the VIN plate', 'ATM, GTM, tyre placard and approval number readable.'),
        checkItem('Build sheet and options', 'Everything that was ordered is there.'),
        measuredItem('Tare', { unit: 'kg', min: 100 }, 'As weighed.'),
      ],
    ],
    [
      'Chassis and body',
      [
        vital('Welds', 'Full length, no undercut, cracks or spatter.'),
        checkItem('Chassis straight', 'Diagonals within 5 mm.'),
        checkItem('Paint and corrosion protection', 'No runs, bare edges or stone chips.'),
        checkItem('Floor, bodywork and seals'),
        checkItem('Doors, ramps, gates and locks', 'Open, shut and lock by hand.'),
        measuredItem('Overall width', { unit: 'mm', max: 2500 }),
        measuredItem('Overall height, unladen', { unit: 'mm', max: 4600 }),
      ],
    ],
    [
      'Running gear',
      [
        vital('Axle alignment', 'Kingpin or coupling to each end of the first axle within 3 mm.'),
        vital('U-bolts and suspension bolts', 'Torqued and marked.'),
        measuredItem(
          'Wheel nut torque, 22 mm studs',
          { unit: 'N·m', min: 610, max: 700 },
          'Or as the maker of the axle says. Again after the first 50 km.',
        ),
        measuredItem(
          'Wheel nut torque, 1/2 inch studs',
          { unit: 'N·m', min: 110, max: 135 },
          'Light trailers.',
        ),
        measuredItem(
          'Tyre pressure',
          { unit: 'kPa', min: 240, max: 900 },
          'Cold, as on the placard.',
        ),
        checkItem('Hubs', 'Oil level or grease, end float, caps tight.'),
      ],
    ],
    [
      'Brakes',
      [
        vital('Service brake', 'Works on every wheel, releases at once.'),
        vital('Park or spring brake'),
        vital('Emergency or breakaway brake', 'Pulled: the wheels lock.'),
        checkItem('ABS or EBS', 'No fault stored, lamp test passed.'),
        measuredItem(
          'Pressure lost in 3 minutes',
          { unit: 'kPa', max: 30 },
          'Applied, engine off.',
        ),
      ],
    ],
    [
      'Electrics and coupling',
      [
        vital('All lights, from the plug', 'Each by itself, and together.'),
        checkItem('Cable runs', 'Clipped at most 600 mm apart, grommets where they pass steel.'),
        vital('Coupling or kingpin', 'Rated plate readable, bolts torqued and marked.'),
        vital('Safety chains', 'Rated, marked, right length.'),
        checkItem('Landing legs or jockey wheel'),
      ],
    ],
    [
      'Papers and handover',
      [
        checkItem('Operator manual and warranty papers', 'In the trailer and behind its tag.'),
        checkItem('Scan tag', 'Fitted and opens this trailer.'),
        picture('Photo of the finished trailer'),
        wordsItem('To tell the customer'),
        signed('Inspected by the builder'),
        signed('Received by the customer'),
      ],
    ],
  ],
}
