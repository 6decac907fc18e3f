import { check, measured, picture, signed, vital, type WrittenChecklist, words } from './written.ts'

export const preDelivery: WrittenChecklist = {
  name: 'Pre-delivery by the builder',
  classes: null,
  interval_days: null,
  sections: [
    [
      'Identity',
      [
        check('VIN', 'Stamped on the right-hand chassis rail, the same as on the plate.'),
        picture('Photo of the VIN plate', 'ATM, GTM, tyre placard and approval number readable.'),
        check('Build sheet and options', 'Everything that was ordered is there.'),
        measured('Tare', { unit: 'kg', min: 100 }, 'As weighed.'),
      ],
    ],
    [
      'Chassis and body',
      [
        vital('Welds', 'Full length, no undercut, cracks or spatter.'),
        check('Chassis straight', 'Diagonals within 5 mm.'),
        check('Paint and corrosion protection', 'No runs, bare edges or stone chips.'),
        check('Floor, bodywork and seals'),
        check('Doors, ramps, gates and locks', 'Open, shut and lock by hand.'),
        measured('Overall width', { unit: 'mm', max: 2500 }),
        measured('Overall height, unladen', { unit: 'mm', max: 4600 }),
      ],
    ],
    [
      'Running gear',
      [
        vital('Axle alignment', 'Kingpin or coupling to each end of the first axle within 3 mm.'),
        vital('U-bolts and suspension bolts', 'Torqued and marked.'),
        measured(
          'Wheel nut torque, 22 mm studs',
          { unit: 'N·m', min: 610, max: 700 },
          'Or as the maker of the axle says. Again after the first 50 km.',
        ),
        measured(
          'Wheel nut torque, 1/2 inch studs',
          { unit: 'N·m', min: 110, max: 135 },
          'Light trailers.',
        ),
        measured('Tyre pressure', { unit: 'kPa', min: 240, max: 900 }, 'Cold, as on the placard.'),
        check('Hubs', 'Oil level or grease, end float, caps tight.'),
      ],
    ],
    [
      'Brakes',
      [
        vital('Service brake', 'Works on every wheel, releases at once.'),
        vital('Park or spring brake'),
        vital('Emergency or breakaway brake', 'Pulled: the wheels lock.'),
        check('ABS or EBS', 'No fault stored, lamp test passed.'),
        measured('Pressure lost in 3 minutes', { unit: 'kPa', max: 30 }, 'Applied, engine off.'),
      ],
    ],
    [
      'Electrics and coupling',
      [
        vital('All lights, from the plug', 'Each by itself, and together.'),
        check('Cable runs', 'Clipped at most 600 mm apart, grommets where they pass steel.'),
        vital('Coupling or kingpin', 'Rated plate readable, bolts torqued and marked.'),
        vital('Safety chains', 'Rated, marked, right length.'),
        check('Landing legs or jockey wheel'),
      ],
    ],
    [
      'Papers and handover',
      [
        check('Operator manual and warranty papers', 'In the trailer and behind its tag.'),
        check('Scan tag', 'Fitted and opens this trailer.'),
        picture('Photo of the finished trailer'),
        words('To tell the customer'),
        signed('Inspected by the builder'),
        signed('Received by the customer'),
      ],
    ],
  ],
}
