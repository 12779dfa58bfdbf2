import { defineMessage, defineMessages } from 'react-intl'

export const ruleTitles = defineMessages({
  mxScrap: { id: 'checkout.taxes.mxScrap', defaultMessage: 'Scrap within Mexico' },
  mxOther: { id: 'checkout.taxes.mxOther', defaultMessage: 'Other goods within Mexico' },
  mxBorder: {
    id: 'checkout.taxes.mxBorder',
    defaultMessage: 'Northern border zone of Mexico',
  },
  mxExport: {
    id: 'checkout.taxes.mxExport',
    defaultMessage: 'From Mexico to the United States',
  },
  mxImport: {
    id: 'checkout.taxes.mxImport',
    defaultMessage: 'From the United States to Mexico',
  },
  usExempt: {
    id: 'checkout.taxes.usExempt',
    defaultMessage: 'Within the United States, with an exemption certificate',
  },
  usByBuyer: {
    id: 'checkout.taxes.usByBuyer',
    defaultMessage: 'Within the United States, without a certificate',
  },
})

export const ruleTexts = defineMessages({
  mxScrap: {
    id: 'checkout.taxes.mxScrapText',
    defaultMessage:
      'The seller charges IVA. A company (persona moral) with an RFC withholds all of it. It pays it to the SAT by the 17th of the next month. The two lines cancel out: the buyer pays the price, and the seller receives the price. A buyer that is a person with a business pays the IVA to the seller. All listings on Materia are recyclable material, so they count as scrap in any form: bales, ground, pellets and ingots too.',
  },
  mxOther: {
    id: 'checkout.taxes.mxOtherText',
    defaultMessage:
      'The seller charges IVA, and the buyer pays it together with the price. Materia pays it out to the seller, who declares it. No listing counts as other goods today.',
  },
  mxBorder: {
    id: 'checkout.taxes.mxBorderText',
    defaultMessage:
      'The lower rate applies if the seller says that the SAT has registered it for this benefit. Goods and delivery must both have a postal code in the zone. We found no extension of the decree for 2026, so the general rate applies until we enter one.',
  },
  mxExport: {
    id: 'checkout.taxes.mxExportText',
    defaultMessage:
      'IVA is 0% if the goods leave Mexico for good. The exporter must declare it with a pedimento. We go by the delivery address.',
  },
  mxImport: {
    id: 'checkout.taxes.mxImportText',
    defaultMessage:
      'Materia charges no IVA. The importer pays import IVA and duties at customs, with the pedimento.',
  },
  usExempt: {
    id: 'checkout.taxes.usExemptText',
    defaultMessage:
      'Materia charges no sales tax. The buyer has stated a resale or manufacturing certificate of the state of delivery, valid on the day of the order. The order keeps its number. We don’t check it, so the seller should ask for a copy.',
  },
  usByBuyer: {
    id: 'checkout.taxes.usByBuyerText',
    defaultMessage:
      'Materia charges no sales tax. If the state of delivery taxes the purchase, the buyer declares it as use tax.',
  },
})

export const messages = {
  ...defineMessages({
    title: { id: 'checkout.taxes.title', defaultMessage: 'Taxes on Materia' },
    lead: {
      id: 'checkout.taxes.lead',
      defaultMessage:
        'Here you see which taxes Materia computes for an order, by which rules, and which ones it leaves to you. This isn’t tax advice. Ask your accountant.',
    },
    computed: { id: 'checkout.taxes.computed', defaultMessage: 'What we compute' },
    how: { id: 'checkout.taxes.how', defaultMessage: 'How we compute it' },
    notComputed: { id: 'checkout.taxes.notComputed', defaultMessage: 'What we don’t compute' },
    sources: { id: 'checkout.taxes.sources', defaultMessage: 'Sources' },
  }),
  rate: defineMessage<{ percent: number }>({
    id: 'checkout.taxes.rate',
    defaultMessage: 'Rate: {percent}%',
  }),
  since: defineMessage<{ from: string }>({
    id: 'checkout.taxes.since',
    defaultMessage: 'In force since {from}',
  }),
  between: defineMessage<{ from: string; until: string }>({
    id: 'checkout.taxes.between',
    defaultMessage: 'In force from {from} to {until}',
  }),
  checked: defineMessage<{ day: string }>({
    id: 'checkout.taxes.checked',
    defaultMessage: 'Checked on {day}',
  }),
}

export const howTexts = Object.values(
  defineMessages({
    price: {
      id: 'checkout.taxes.howPrice',
      defaultMessage: 'The tax is a percentage of the price of the goods, rounded to the cent.',
    },
    fees: {
      id: 'checkout.taxes.howFees',
      defaultMessage:
        'Materia’s fee, carbon statements and market prices use the price before tax.',
    },
    fixed: {
      id: 'checkout.taxes.howFixed',
      defaultMessage: 'You see the tax before you order. After that it never changes.',
    },
    refund: {
      id: 'checkout.taxes.howRefund',
      defaultMessage:
        'A refund returns price and tax in the same proportion, also the part that the buyer withheld.',
    },
    weight: {
      id: 'checkout.taxes.howWeight',
      defaultMessage:
        'For goods that are paid by weight, the tax follows the weight that is paid. Money that comes back for missing weight includes its tax.',
    },
    payout: {
      id: 'checkout.taxes.howPayout',
      defaultMessage: 'The seller is paid the price less the fee, plus the tax that it charged.',
    },
  }),
)

export const leftOut = Object.values(
  defineMessages({
    fees: {
      id: 'checkout.taxes.noFees',
      defaultMessage: 'IVA on the freight and on Materia’s fee, and the IVA withheld on freight',
    },
    income: { id: 'checkout.taxes.noIncome', defaultMessage: 'Income tax and its withholding' },
    states: {
      id: 'checkout.taxes.noStates',
      defaultMessage: 'Sales tax rates of US states, counties and cities',
    },
    customs: {
      id: 'checkout.taxes.noCustoms',
      defaultMessage: 'Duties, import IVA and customs fees',
    },
    invoices: {
      id: 'checkout.taxes.noInvoices',
      defaultMessage: 'Invoices: the seller issues the CFDI or the invoice',
    },
    unknown: {
      id: 'checkout.taxes.noUnknown',
      defaultMessage:
        'IVA of a sale within Mexico while the RFC of the seller isn’t known, or for scrap the RFC of the buyer. The order then says so.',
    },
  }),
)
