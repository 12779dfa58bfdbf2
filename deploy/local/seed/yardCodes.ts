import type { Country } from '@materia/contracts/places/places.ts'

/** Postal codes of the demo companies' yards, in an industrial city of each state. */
const yardCodes: Record<Country, Record<string, string>> = {
  MEX: {
    BC: '22000',
    CH: '31000',
    CL: '28000',
    CO: '25000',
    DG: '34000',
    EM: '50000',
    GT: '37000',
    JA: '44940',
    MI: '58000',
    NL: '64010',
    PU: '72000',
    QT: '76120',
    SL: '78000',
    SO: '83000',
    TL: '90000',
    VE: '91700',
  },
  USA: {
    AR: '72201',
    CA: '90021',
    GA: '30301',
    IN: '46201',
    KS: '66101',
    MI: '48201',
    MO: '63101',
    NC: '28202',
    NV: '89101',
    OH: '43604',
    OR: '97201',
    SC: '29601',
    TX: '77003',
    VA: '23219',
  },
}

/** The postal code of a company's lots in a state. */
export function yardCode(
  company: { country: Country; state: string; postalCode?: string },
  state: string,
): string | undefined {
  return state === company.state && company.postalCode
    ? company.postalCode
    : yardCodes[company.country][state]
}
