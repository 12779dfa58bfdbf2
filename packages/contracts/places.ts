export const countries = ['USA', 'MEX'] as const
export type Country = (typeof countries)[number]

/** Country names as they stand in a location text (spec 3: `State, Country`). */
export const countryNames: Record<Country, string> = { USA: 'United States', MEX: 'México' }

/** State names by country and two-letter code, as they stand in a location text. */
export const stateNames: Record<Country, Record<string, string>> = {
  USA: {
    AL: 'Alabama', AK: 'Alaska', AZ: 'Arizona', AR: 'Arkansas', CA: 'California', CO: 'Colorado', CT: 'Connecticut', DE: 'Delaware',
    FL: 'Florida', GA: 'Georgia', HI: 'Hawaii', ID: 'Idaho', IL: 'Illinois', IN: 'Indiana', IA: 'Iowa', KS: 'Kansas', KY: 'Kentucky',
    LA: 'Louisiana', ME: 'Maine', MD: 'Maryland', MA: 'Massachusetts', MI: 'Michigan', MN: 'Minnesota', MS: 'Mississippi',
    MO: 'Missouri', MT: 'Montana', NE: 'Nebraska', NV: 'Nevada', NH: 'New Hampshire', NJ: 'New Jersey', NM: 'New Mexico',
    NY: 'New York', NC: 'North Carolina', ND: 'North Dakota', OH: 'Ohio', OK: 'Oklahoma', OR: 'Oregon', PA: 'Pennsylvania',
    RI: 'Rhode Island', SC: 'South Carolina', SD: 'South Dakota', TN: 'Tennessee', TX: 'Texas', UT: 'Utah', VT: 'Vermont',
    VA: 'Virginia', WA: 'Washington', WV: 'West Virginia', WI: 'Wisconsin', WY: 'Wyoming',
  },
  MEX: {
    AG: 'Aguascalientes', BC: 'Baja California', BS: 'Baja California Sur', CM: 'Campeche', CS: 'Chiapas', CH: 'Chihuahua',
    DF: 'Ciudad de México', CO: 'Coahuila', CL: 'Colima', DG: 'Durango', EM: 'Estado de México', GT: 'Guanajuato', GR: 'Guerrero',
    HG: 'Hidalgo', JA: 'Jalisco', MI: 'Michoacán', MO: 'Morelos', NA: 'Nayarit', NL: 'Nuevo León', OA: 'Oaxaca', PU: 'Puebla',
    QT: 'Querétaro', QR: 'Quintana Roo', SL: 'San Luis Potosí', SI: 'Sinaloa', SO: 'Sonora', TB: 'Tabasco', TM: 'Tamaulipas',
    TL: 'Tlaxcala', VE: 'Veracruz', YU: 'Yucatán', ZA: 'Zacatecas',
  },
}

/** `State, Country` text of a place (spec 3), e.g. `Nuevo León, México`. */
export function locationText(country: Country, state: string): string {
  return `${stateNames[country][state] ?? state}, ${countryNames[country]}`
}
