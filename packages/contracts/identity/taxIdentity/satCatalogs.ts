/**
 * The tax regimes of c_RegimenFiscal and the uses of c_UsoCFDI, CFDI 4.0, that a company in this
 * trade can have. Names are the SAT’s own. Source:
 * https://www.sat.gob.mx/consultas/35025/formato-de-factura-electronica-(anexo-20), read through
 * https://github.com/phpcfdi/resources-sat-catalogs.
 */
export const taxRegimes = [
  { code: '601', name: 'General de Ley Personas Morales', of: 'company' },
  { code: '603', name: 'Personas Morales con Fines no Lucrativos', of: 'company' },
  { code: '605', name: 'Sueldos y Salarios e Ingresos Asimilados a Salarios', of: 'person' },
  { code: '606', name: 'Arrendamiento', of: 'person' },
  { code: '607', name: 'Régimen de Enajenación o Adquisición de Bienes', of: 'person' },
  { code: '608', name: 'Demás ingresos', of: 'person' },
  {
    code: '610',
    name: 'Residentes en el Extranjero sin Establecimiento Permanente en México',
    of: 'both',
  },
  { code: '611', name: 'Ingresos por Dividendos (socios y accionistas)', of: 'person' },
  {
    code: '612',
    name: 'Personas Físicas con Actividades Empresariales y Profesionales',
    of: 'person',
  },
  { code: '614', name: 'Ingresos por intereses', of: 'person' },
  { code: '615', name: 'Régimen de los ingresos por obtención de premios', of: 'person' },
  { code: '616', name: 'Sin obligaciones fiscales', of: 'person' },
  {
    code: '620',
    name: 'Sociedades Cooperativas de Producción que optan por diferir sus ingresos',
    of: 'company',
  },
  { code: '621', name: 'Incorporación Fiscal', of: 'person' },
  {
    code: '622',
    name: 'Actividades Agrícolas, Ganaderas, Silvícolas y Pesqueras',
    of: 'company',
  },
  { code: '623', name: 'Opcional para Grupos de Sociedades', of: 'company' },
  { code: '624', name: 'Coordinados', of: 'company' },
  {
    code: '625',
    name: 'Régimen de las Actividades Empresariales con ingresos a través de Plataformas Tecnológicas',
    of: 'person',
  },
  { code: '626', name: 'Régimen Simplificado de Confianza', of: 'both' },
] as const
export type TaxRegime = (typeof taxRegimes)[number]['code']
export const taxRegimeCodes = taxRegimes.map(({ code }) => code)

/**
 * Without the uses that no purchase of goods has: personal deductions (D01 to D10), payroll (CN01),
 * payments (CP01) and discounts (G02).
 */
export const cfdiUses = [
  { code: 'G01', name: 'Adquisición de mercancías' },
  { code: 'G03', name: 'Gastos en general' },
  { code: 'I01', name: 'Construcciones' },
  { code: 'I02', name: 'Mobiliario y equipo de oficina por inversiones' },
  { code: 'I03', name: 'Equipo de transporte' },
  { code: 'I04', name: 'Equipo de cómputo y accesorios' },
  { code: 'I05', name: 'Dados, troqueles, moldes, matrices y herramental' },
  { code: 'I06', name: 'Comunicaciones telefónicas' },
  { code: 'I07', name: 'Comunicaciones satelitales' },
  { code: 'I08', name: 'Otra maquinaria y equipo' },
  { code: 'S01', name: 'Sin efectos fiscales' },
] as const
export type CfdiUse = (typeof cfdiUses)[number]['code']
export const cfdiUseCodes = cfdiUses.map(({ code }) => code)

/** Regimes that deduct nothing by invoice, so their only use is S01 (c_UsoCFDI, last column). */
const withoutDeductions = ['605', '607', '608', '610', '611', '614', '615', '616']

/** The regimes that a taxpayer may have: a company or a person. */
export function taxRegimesOf(isCompany: boolean): (typeof taxRegimes)[number][] {
  const other = isCompany ? 'person' : 'company'
  return taxRegimes.filter(({ of }) => of !== other)
}

/** The uses that an invoice to a taxpayer of this regime may state. */
export function cfdiUsesOf(regime: string): (typeof cfdiUses)[number][] {
  return cfdiUses.filter(({ code }) => code === 'S01' || !withoutDeductions.includes(regime))
}

/** A regime or a use as the SAT names it: its code and name. The code alone for an unknown one. */
export function satName(code: string): string {
  const known = [...taxRegimes, ...cfdiUses].find((one) => one.code === code)
  return known ? `${code} ${known.name}` : code
}
