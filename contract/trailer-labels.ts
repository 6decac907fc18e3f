/** What each field of a trailer is called on every screen. */
export const fieldLabels = {
  vin: 'VIN',
  rego: 'Registration',
  rego_state: 'Registration State',
  custom_identity_code: 'Trailer ID',
  fleet_code: 'Job Number',
  class: 'Trailer Classification',
  oem: 'Manufacturer',
  customer: 'Customer',
  manufactured_date: 'Manufactured Date',
  notes: 'Notes',
  manual: 'Manual',
}
