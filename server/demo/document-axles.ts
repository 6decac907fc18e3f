import { type PdfPage, textAt } from './pdf.ts'

const beam = [
  '2 w 60 60 360 18 re S 1 w 20 40 40 58 re S 420 40 40 58 re S',
  '4 30 16 78 re S 460 30 16 78 re S 150 78 30 14 re S 300 78 30 14 re S',
  '[3 3] 0 d 12 26 m 12 6 l S 468 26 m 468 6 l S 165 96 m 165 124 l S 315 96 m 315 124 l S [] 0 d',
  '12 10 m 468 10 l S 165 120 m 315 120 l S',
  textAt(214, 14, 8, 'track 1,840 mm'),
  textAt(204, 124, 8, 'spring centres 980 mm'),
].join('\n')

export const axleService: PdfPage[] = [
  [
    { heading: 'Beam axle, 9 and 10 t', lines: ['Drum and disc brakes, ISO 10-stud hubs.'] },
    { height: 140, drawing: beam },
    {
      heading: 'Torques',
      lines: [
        'Wheel nuts M22 x 1.5: 650 Nm, crosswise, again after 50 km.',
        'U-bolts M24: 550 Nm on dry thread, laden, in two rounds.',
        'Axle nut: 200 Nm while turning the hub, back one sixth, lock. End float 0.02 to 0.08 mm.',
        'Calliper bolts M16 10.9: 290 Nm. Brake chamber nuts M16: 180 Nm.',
      ],
    },
    {
      heading: 'Wear limits',
      lines: [
        'Linings 5 mm at the thinnest place. Drum 420 mm: renew at 424 mm.',
        'Pads 2 mm above the plate. Disc 45 mm: renew at 37 mm, or with cracks to the edge.',
        'Slack adjuster stroke, type 24: 40 mm at 690 kPa at most.',
      ],
    },
  ],
  [
    {
      heading: 'Service record',
      lines: [
        'Date ____________   Kilometres ____________   Done by ____________________________',
        '',
        'Axle 1   left: lining ______ mm  end float ______ mm     right: lining ______ mm  end float ______ mm',
        'Axle 2   left: lining ______ mm  end float ______ mm     right: lining ______ mm  end float ______ mm',
        'Axle 3   left: lining ______ mm  end float ______ mm     right: lining ______ mm  end float ______ mm',
        '',
        'Alignment: difference left to right, axle to kingpin ______ mm (at most 3 mm)',
      ],
    },
  ],
]
