import { checkItem, signed, vital, type WrittenChecklist, wordsItem } from './written.ts'

export const beforeDepartureLight: WrittenChecklist = {
  name: 'Before departure, light trailer',
  classes: 'light',
  interval_days: null,
  sections: [
    [
      'Coupling',
      [
        vital('Ball and coupling', 'The ball fits the coupling, is locked, and the pin is in.'),
        vital(
          'Safety chains',
          'Two where the trailer weighs more than 2.5 t loaded. Crossed, rated shackles, clear of the road.',
        ),
        vital('Breakaway switch and cable', 'Above 2 t: the cable is hooked to the vehicle.'),
        checkItem('Jockey wheel', 'Wound up, swung away and locked.'),
      ],
    ],
    [
      'Wheels',
      [
        vital('Tyres', 'No cuts, cords or bulges; at least 1.5 mm of tread all around.'),
        checkItem('Pressures', 'As on the placard, cold. The spare as well.'),
        vital('Wheel nuts', 'All there and tight; no rust streaks from a stud.'),
        vital('Hubs', 'No grease on the inside of a wheel, none warmer than the others.'),
      ],
    ],
    [
      'Lights and plates',
      [
        vital('Brake lights and indicators'),
        checkItem('Tail, side and number plate lights'),
        checkItem('Plug and cable', 'Held off the road, no bare wire.'),
        checkItem('Number plate', 'Readable, registration current.'),
      ],
    ],
    [
      'Brakes and load',
      [
        vital('Brakes hold', 'Pull against the trailer brake before the road.'),
        checkItem('Handbrake', 'Off.'),
        vital('Load', 'Restrained, within the ATM, about a tenth of it on the ball.'),
        checkItem('Doors, ramps, tarps and toolbox', 'Shut, pinned, tied.'),
      ],
    ],
    ['Going', [wordsItem('Remarks'), signed('Driver', 'I looked at all of it.')]],
  ],
}
