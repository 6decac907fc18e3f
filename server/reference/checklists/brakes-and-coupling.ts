import {
  checkItem,
  choice,
  measuredItem,
  signed,
  vital,
  type WrittenChecklist,
  wordsItem,
} from './written.ts'

export const brakesAndCoupling: WrittenChecklist = {
  name: 'Brakes and coupling',
  classes: null,
  interval_days: 90,
  sections: [
    [
      'Linings and drums',
      [
        choice('Kind of brake', ['Drum, air', 'Disc, air', 'Electric', 'Hydraulic override']),
        measuredItem(
          'Thinnest drum lining',
          { unit: 'mm', min: 5 },
          "At the middle of the shoe. The axle maker's limit goes before this one.",
        ),
        measuredItem('Thinnest disc pad', { unit: 'mm', min: 3 }, 'Without the backing plate.'),
        vital('Drums and discs', 'Cracks to the edge, scoring, blue spots.'),
        vital('Linings and discs free of oil and grease'),
      ],
    ],
    [
      'Working',
      [
        measuredItem(
          'Longest push rod stroke',
          { unit: 'mm', max: 50 },
          'Type 30 chamber at 600 kPa. Slack adjusters set since?',
        ),
        measuredItem(
          'Pressure lost in 3 minutes',
          { unit: 'kPa', max: 30 },
          'Applied, engine off.',
        ),
        vital('Chambers, push rods and clevis pins'),
        vital('Hoses and fittings', 'Chafed, swollen, leaking.'),
        vital('Emergency or breakaway brake', 'Line uncoupled or cable pulled: the brake holds.'),
        checkItem('Breakaway battery', 'Above 12 V after 15 minutes of braking.'),
        checkItem('ABS or EBS', 'No fault lamp.'),
        vital('Park brake', 'Holds the loaded trailer on a slope.'),
      ],
    ],
    [
      'Coupling, heavy',
      [
        measuredItem('Kingpin, neck', { unit: 'mm', min: 49, max: 51 }, '50.8 mm when new.'),
        measuredItem('Kingpin, base', { unit: 'mm', min: 71, max: 73.5 }, '73 mm when new.'),
        measuredItem(
          'Wear of the drawbar eye',
          { unit: 'mm', max: 2 },
          'Inside diameter less 50 mm, at the widest.',
        ),
        vital('Skid plate', 'Flat, no cracks, bolts or welds sound.'),
        vital('Drawbar, hinge pins and bushes'),
      ],
    ],
    [
      'Coupling, light',
      [
        measuredItem('Wear of the ball', { unit: 'mm', max: 1 }, '50 mm less what is measured.'),
        vital('Coupling body and lock', 'Closes fully over the ball, pin or lever holds.'),
        vital('Safety chains and shackles', 'Links worn by no more than a tenth.'),
        vital('Coupling bolts', 'Torqued, grade 8.8, none missing.'),
      ],
    ],
    ['End', [wordsItem('Replaced or set'), signed('Mechanic')]],
  ],
}
