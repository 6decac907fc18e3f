import type { PartFamily } from './part-family.ts'

/** Electrics, couplings, bodies, doors, hydraulics and refrigeration. */
export const bodyFamilies: readonly PartFamily[] = [
  {
    category: 'Rear lamps',
    maker: 'Corella Lamps',
    fits: 'any',
    text: 'LED {1}, 10–30 V, {2} mm, IP67 and ADR-approved, with {3} m of cable.',
    models: [
      'CL-R100|stop, tail and indicator lamp|100 x 100|0.5',
      'CL-R283|combination lamp with reflector|283 x 100|0.5',
      'CL-R460|sequential combination lamp|460 x 100|2.5',
      'CL-REV80|reversing lamp|80 x 80|0.5',
    ],
  },
  {
    category: 'Marker lamps',
    maker: 'Corella Lamps',
    fits: 'any',
    text: 'LED {1}, 10–30 V, {2} mm, 0.5 W, fixed by {3}.',
    models: [
      'CL-M58A|side marker, amber|58 x 35|two screws',
      'CL-M58RA|side marker, red and amber|58 x 35|two screws',
      'CL-MW120|front marker, white|120 x 25|tape and rivets',
    ],
  },
  {
    category: 'Work & interior lamps',
    maker: 'Corella Lamps',
    fits: 'any',
    text: '{1}, {2} lm, 10–30 V. Switched {3}.',
    models: [
      'CL-W1500|Square work lamp|1,500|by reverse gear',
      'CL-I900|Interior strip 600 mm|900|by door contact',
      'CL-I450|Awning lamp, warm white|450|at the door',
    ],
  },
  {
    category: 'Plugs & wiring',
    maker: 'Emberline Electrical',
    fits: 'any',
    text: '{1}, {2}, cable {3}.',
    models: [
      'EE-P7F|7-pin flat plug|AS 4177.5|7 x 2.5 mm²',
      'EE-P12F|12-pin flat plug|AS 4177.5|7 x 2.5 + 5 x 4 mm²',
      'EE-H137|Wiring harness for 13.7 m semis|moulded junctions|12 m with 10 drops',
      'EE-H24|Wiring harness for light trailers|plug-in tails|8 m',
    ],
  },
  {
    category: 'Power supply',
    maker: 'Emberline Electrical',
    fits: 'any',
    text: '{1}, {2}. Fused at {3} A.',
    models: [
      'EE-B100|Deep-cycle battery 100 Ah|12 V AGM in a vented box|60',
      'EE-S200|Solar panel 200 W with regulator|12/24 V|20',
      'EE-DC25|DC-DC charger 25 A|9–32 V in|40',
    ],
  },
  {
    category: 'Kingpins & skid plates',
    maker: 'Dunnart Couplings',
    fits: 'heavy',
    text: '{1}, D-value {2} kN. Check the wear with the gauge at every service.',
    models: [
      'DC-KP50|Bolt-in kingpin 50 mm, 10 mm plate|162',
      'DC-KP90|Bolt-in kingpin 90 mm, 16 mm plate|260',
      'DC-SK12|Skid plate 12 mm with 50 mm kingpin|162',
    ],
  },
  {
    category: 'Tow couplings',
    maker: 'Dunnart Couplings',
    fits: 'light',
    text: '{1}, rated {2} kg, {3}.',
    models: [
      'DC-B50-2|50 mm ball coupling, zinc|2,000|two-bolt',
      'DC-B50-35|50 mm ball coupling with handbrake|3,500|four-bolt',
      'DC-OFF35|Off-road articulating hitch|3,500|rotates 360°',
      'DC-J350|Jockey wheel 8 in|350|swivel bracket',
    ],
  },
  {
    category: 'Turntables & ring feeders',
    maker: 'Dunnart Couplings',
    fits: 'dog',
    text: '{1}, D-value {2} kN, {3}.',
    models: [
      'DC-TT42|Ball-race turntable 1,100 mm|150|greased through four points',
      'DC-RF50|Drawbar eye 50 mm, bolt-in|190|bush renewable',
      'DC-FW2|Fifth wheel for dollies and leads|152|low-lube top plate',
    ],
  },
  {
    category: 'Curtains & tarps',
    maker: 'Numbat Tarps & Curtains',
    fits: 'covered',
    text: '{1}, {2} g/m² PVC, {3}.',
    models: [
      'NT-C137|Curtain 13.7 m, load-rated|900|straps every 600 mm',
      'NT-C66|Curtain 6.6 m for lead trailers|900|straps every 600 mm',
      'NT-RT85|Roll tarp 8.5 m|680|crank at the front',
      'NT-EL85|Electric slide tarp 8.5 m|680|24 V motor, 40 s to open',
    ],
  },
  {
    category: 'Load restraint',
    maker: 'Numbat Tarps & Curtains',
    fits: 'any',
    text: '{1}, lashing capacity {2} kg{3}.',
    models: [
      'NT-W50|Webbing winch 50 mm, sliding|2,500| with 9 m strap',
      'NT-TD20|Recessed tie-down ring|2,000|, bolted',
      'NT-CH10|Chain and dog kit 10 mm|6,000|, grade 80',
    ],
  },
  {
    category: 'Guards & underrun',
    maker: 'Lyrebird Doorgear',
    fits: 'any',
    text: '{1}, {2}.',
    models: [
      'LD-MG22|Poly mudguard 22.5 in|650 mm wide, full radius',
      'LD-RUP|Rear underrun bar|2,400 mm, 100 x 100 SHS, to ADR 42',
      'LD-SG3|Side guard set 3 m|folding, aluminium rails',
    ],
  },
  {
    category: 'Landing legs & stands',
    maker: 'Dunnart Couplings',
    fits: 'heavy',
    text: '{1}, static load {2} t, {3} mm of travel, two-speed gearbox.',
    models: [
      'DC-LL24|Landing leg pair, sand foot|24|430',
      'DC-LL28|Landing leg pair, rocker foot|28|490',
    ],
  },
  {
    category: 'Door gear',
    maker: 'Lyrebird Doorgear',
    fits: 'covered',
    text: '{1}, {2}, {3}.',
    models: [
      'LD-BAR27|Door bar set 27 mm|stainless|two bars a leaf',
      'LD-BAR34|Door bar set 34 mm|galvanised|two bars a leaf',
      'LD-LATCH|Paddle latch, lockable|black|keyed alike',
    ],
  },
  {
    category: 'Seals & hinges',
    maker: 'Lyrebird Doorgear',
    fits: 'covered',
    text: '{1}, {2}.',
    models: [
      'LD-SEAL3|Double-lip door seal|EPDM, 25 m roll',
      'LD-HNG4|Four-knuckle hinge 200 mm|stainless pin, four a leaf',
    ],
  },
  {
    category: 'Hoists & rams',
    maker: 'Goanna Hydraulics',
    fits: 'tipping',
    text: '{1}, {2} stages, stroke {3} mm, 180 bar.',
    models: [
      'GH-F5-8100|Front hoist for 8.5 m bins|5|8,130',
      'GH-F4-5200|Front hoist for dog trailers|4|5,180',
      'GH-RMP|Ramp cylinder pair|1|620',
    ],
  },
  {
    category: 'Hydraulic valves',
    maker: 'Goanna Hydraulics',
    fits: 'tipping',
    text: '{1}, {2} L/min at 200 bar, {3}.',
    models: [
      'GH-TV150|Tipping valve, air-shifted|150|with knock-off',
      'GH-QR1|Quick-release coupling set 1 in|190|flat-faced',
      'GH-BF150|Burst-flow valve|150|sits in the ram port',
    ],
  },
  {
    category: 'Refrigeration units',
    maker: 'Winterfall Refrigeration',
    fits: 'cold',
    text: '{1}, {2} kW at 0 °C, {3}.',
    models: [
      'WR-1400|Nose-mount trailer unit|14.0|diesel with electric standby',
      'WR-1600M|Two-zone trailer unit|16.2|diesel with electric standby',
      'WR-LOG|Temperature logger, four probes|0.1|reads out over Bluetooth',
    ],
  },
]
