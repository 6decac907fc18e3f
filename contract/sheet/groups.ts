/** In the order of the sheet. */
export const sheetGroups = {
  masses: 'Masses',
  axles: 'Axles and brakes',
  tyres: 'Wheels and tyres',
  coupling: 'Coupling',
  dimensions: 'Dimensions',
  other: 'Approval and finish',
  own: 'Further details',
  dates: 'Dates',
}
