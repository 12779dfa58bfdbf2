import type { Country } from '../places/places.ts'
import type { TaxGoods, TaxRuleId } from './constants.ts'

/** A rule of a tax office, with the days on which it is in force, first and last included. */
export type TaxRule = {
  origin: Country
  delivery: Country
  goods: TaxGoods | 'any'
  percent: number
  from: string
  /** Null: no last day is known. */
  until: string | null
  sources: { title: string; url: string }[]
  /** The day on which the sources were read. */
  checkedOn: string
}

const checkedOn = '2026-11-27'
/** IVA has had its rate of 16 % since this day. */
const ivaSince = '2010-01-01'

const scrapRule = {
  title: 'Resolución Miscelánea Fiscal, regla 4.1.2',
  url: 'https://leyesmx.pages.dev/rmf/articulo/4.1.2',
}
const withholding = {
  title: 'Ley del IVA, artículo 1-A; reglamento, artículo 2',
  url: 'https://idconline.mx/fiscal-contable/2019/03/22/desperdicios-para-efectos-del-iva/amp',
}
const rate = {
  title: 'Ley del IVA, artículo 1',
  url: 'https://isaactoconta.blogspot.com/2017/01/ley-del-impuesto-al-valor-agregado.html',
}

/**
 * All rules that Materia computes tax by. The public page shows them. A change of a law is a new
 * row or a new last day here, never a change of a stored order.
 */
export const taxRules: Record<TaxRuleId, TaxRule> = {
  mxScrap: {
    origin: 'MEX',
    delivery: 'MEX',
    goods: 'scrap',
    percent: 16,
    from: ivaSince,
    until: null,
    sources: [rate, withholding, scrapRule],
    checkedOn,
  },
  mxOther: {
    origin: 'MEX',
    delivery: 'MEX',
    goods: 'other',
    percent: 16,
    from: ivaSince,
    until: null,
    sources: [rate],
    checkedOn,
  },
  mxBorder: {
    origin: 'MEX',
    delivery: 'MEX',
    goods: 'any',
    percent: 8,
    from: '2019-01-01',
    // The last known extension is of 24 December 2024. None for 2026 was found on `checkedOn`, so
    // 16 % applies until one is entered here.
    until: '2025-12-31',
    sources: [
      {
        title: 'Decreto de estímulos fiscales región fronteriza norte (SAT)',
        url: 'http://m.sat.gob.mx/efrfn/Paginas/preguntasfrecuentes.html',
      },
      {
        title: 'Prórroga, DOF 24/12/2024',
        url: 'https://zetatijuana.com/2024/12/prorrogan-estimulos-fiscales-para-la-franja-fronteriza-norte-de-mexico-hasta-diciembre-2025',
      },
    ],
    checkedOn,
  },
  mxExport: {
    origin: 'MEX',
    delivery: 'USA',
    goods: 'any',
    percent: 0,
    from: ivaSince,
    until: null,
    sources: [
      {
        title: 'Ley del IVA, artículo 29',
        url: 'http://mexico.justia.com/federales/leyes/ley-del-impuesto-al-valor-agregado/capitulo-vi/',
      },
    ],
    checkedOn,
  },
  mxImport: {
    origin: 'USA',
    delivery: 'MEX',
    goods: 'any',
    percent: 0,
    from: ivaSince,
    until: null,
    sources: [
      {
        title: 'Ley del IVA, artículo 24',
        url: 'https://doctrina.vlex.com.mx/vid/importacion-bienes-servicios-641334825',
      },
    ],
    checkedOn,
  },
  usExempt: {
    origin: 'USA',
    delivery: 'USA',
    goods: 'any',
    percent: 0,
    from: '2000-01-01',
    until: null,
    sources: [
      {
        title: 'Multistate Tax Commission: Uniform Sales and Use Tax Certificate',
        url: 'http://www.mtc.gov/Resources.aspx?id=1590',
      },
      {
        title: 'Texas Sales and Use Tax Resale Certificate, form 01-339',
        url: 'http://www.salestaxhandbook.com/texas/sales-tax-exemption-certificates/tx-resale',
      },
    ],
    checkedOn,
  },
  usByBuyer: {
    origin: 'USA',
    delivery: 'USA',
    goods: 'any',
    percent: 0,
    from: '2000-01-01',
    until: null,
    sources: [
      {
        title: 'Texas Tax Code, section 151.102',
        url: 'https://law.onecle.com/texas/tax/151.102.html',
      },
    ],
    checkedOn,
  },
}
