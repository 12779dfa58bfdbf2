import { foldText } from '../text/foldText.ts'
import { type Language, languages } from '../languages.ts'

export const countries = ['USA', 'MEX'] as const
export type Country = (typeof countries)[number]

/** Country names in a location text (`State, Country`). */
export const countryNames: Record<Country, string> = { USA: 'United States', MEX: 'México' }

/** State names in a location text, by country and two-letter code. */
export const stateNames: Record<Country, Record<string, string>> = {
  USA: {
    AL: 'Alabama',
    AK: 'Alaska',
    AZ: 'Arizona',
    AR: 'Arkansas',
    CA: 'California',
    CO: 'Colorado',
    CT: 'Connecticut',
    DE: 'Delaware',
    FL: 'Florida',
    GA: 'Georgia',
    HI: 'Hawaii',
    ID: 'Idaho',
    IL: 'Illinois',
    IN: 'Indiana',
    IA: 'Iowa',
    KS: 'Kansas',
    KY: 'Kentucky',
    LA: 'Louisiana',
    ME: 'Maine',
    MD: 'Maryland',
    MA: 'Massachusetts',
    MI: 'Michigan',
    MN: 'Minnesota',
    MS: 'Mississippi',
    MO: 'Missouri',
    MT: 'Montana',
    NE: 'Nebraska',
    NV: 'Nevada',
    NH: 'New Hampshire',
    NJ: 'New Jersey',
    NM: 'New Mexico',
    NY: 'New York',
    NC: 'North Carolina',
    ND: 'North Dakota',
    OH: 'Ohio',
    OK: 'Oklahoma',
    OR: 'Oregon',
    PA: 'Pennsylvania',
    RI: 'Rhode Island',
    SC: 'South Carolina',
    SD: 'South Dakota',
    TN: 'Tennessee',
    TX: 'Texas',
    UT: 'Utah',
    VT: 'Vermont',
    VA: 'Virginia',
    WA: 'Washington',
    WV: 'West Virginia',
    WI: 'Wisconsin',
    WY: 'Wyoming',
  },
  MEX: {
    AG: 'Aguascalientes',
    BC: 'Baja California',
    BS: 'Baja California Sur',
    CM: 'Campeche',
    CS: 'Chiapas',
    CH: 'Chihuahua',
    DF: 'Ciudad de México',
    CO: 'Coahuila',
    CL: 'Colima',
    DG: 'Durango',
    EM: 'Estado de México',
    GT: 'Guanajuato',
    GR: 'Guerrero',
    HG: 'Hidalgo',
    JA: 'Jalisco',
    MI: 'Michoacán',
    MO: 'Morelos',
    NA: 'Nayarit',
    NL: 'Nuevo León',
    OA: 'Oaxaca',
    PU: 'Puebla',
    QT: 'Querétaro',
    QR: 'Quintana Roo',
    SL: 'San Luis Potosí',
    SI: 'Sinaloa',
    SO: 'Sonora',
    TB: 'Tabasco',
    TM: 'Tamaulipas',
    TL: 'Tlaxcala',
    VE: 'Veracruz',
    YU: 'Yucatán',
    ZA: 'Zacatecas',
  },
}

/** Names in a language that differ from `countryNames` and `stateNames`. */
const otherCountryNames: Record<Language, Partial<Record<Country, string>>> = {
  en: {},
  es: { USA: 'Estados Unidos' },
}
const otherStateNames: Record<Language, Record<Country, Record<string, string>>> = {
  en: { USA: {}, MEX: { DF: 'Mexico City', EM: 'State of Mexico' } },
  es: {
    USA: {
      HI: 'Hawái',
      LA: 'Luisiana',
      NH: 'Nuevo Hampshire',
      NJ: 'Nueva Jersey',
      NM: 'Nuevo México',
      NY: 'Nueva York',
      NC: 'Carolina del Norte',
      ND: 'Dakota del Norte',
      OR: 'Oregón',
      PA: 'Pensilvania',
      SC: 'Carolina del Sur',
      SD: 'Dakota del Sur',
      WV: 'Virginia Occidental',
    },
    MEX: {},
  },
}

/** A country's name in a language. */
export function countryName(language: Language, country: Country): string {
  return otherCountryNames[language][country] ?? countryNames[country]
}

/** A state's name in a language. Returns an unknown code unchanged. */
export function stateName(language: Language, country: Country, state: string): string {
  return otherStateNames[language][country][state] ?? stateNames[country][state] ?? state
}

/** A place in a language, for example `Texas, Estados Unidos`. Empty without country and state. */
export function placeName(
  language: Language,
  { country, state }: { country: string; state: string },
): string {
  const known = countries.find((code) => code === country)
  return known && state
    ? `${stateName(language, known, state)}, ${countryName(language, known)}`
    : ''
}

/** The states of a country, sorted by name in a language. */
export function statesOf(language: Language, country: Country): { code: string; name: string }[] {
  const states = Object.keys(stateNames[country]).map((code) => ({
    code,
    name: stateName(language, country, code),
  }))
  return states.toSorted((one, other) => one.name.localeCompare(other.name, language))
}

/** `State, Country` text of a place, for example `Nuevo León, México`. */
export function locationText(country: Country, state: string): string {
  return `${stateNames[country][state] ?? state}, ${countryNames[country]}`
}

/**
 * Parses a `State, Country` text: codes, or names in either language, without regard to case and
 * accents. Null for other texts.
 */
export function parseLocation(location: string): { country: Country; state: string } | null {
  const comma = location.lastIndexOf(',')
  const wanted = {
    state: key(location.slice(0, Math.max(comma, 0))),
    country: key(location.slice(comma + 1)),
  }
  const country = countries.find((code) =>
    [code, ...languages.map((language) => countryName(language, code))]
      .map(key)
      .includes(wanted.country),
  )
  if (!country) return null
  const state = Object.keys(stateNames[country]).find((code) =>
    [
      code,
      stateNames[country][code],
      ...languages.map((language) => stateName(language, country, code)),
    ]
      .map(key)
      .includes(wanted.state),
  )
  return state ? { country, state } : null
}

function key(name: string): string {
  return foldText(name).trim()
}
