import type { TaxIdentity } from '@materia/contracts/identity/taxIdentity/taxIdentity.ts'

/** The tax data of a company in Monterrey. */
export function buildTaxIdentity(change: Partial<TaxIdentity> = {}): TaxIdentity {
  return {
    country: 'MEX',
    taxNumber: 'RTO840921RE4',
    legalName: 'Resinas del Norte',
    postalCode: '64010',
    state: 'NL',
    taxRegime: '601',
    cfdiUse: 'G01',
    isBorderRegistered: false,
    ...change,
  }
}
