import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import type { ReferenceField } from '@materia/contracts/orders/invoicing/constants.ts'
import { defineMessage, defineMessages, type MessageDescriptor } from 'react-intl'

export const fieldNames: Record<ReferenceField, MessageDescriptor> = defineMessages({
  poNumber: { id: 'checkout.invoicing.poNumber', defaultMessage: 'PO number' },
  costCenter: { id: 'checkout.invoicing.costCenter', defaultMessage: 'Cost center' },
  sellerNote: { id: 'checkout.invoicing.sellerNote', defaultMessage: 'Internal note' },
})

export const messages = {
  ...defineMessages({
    title: { id: 'checkout.invoicing.title', defaultMessage: 'Invoicing' },
    optionalTitle: {
      id: 'checkout.invoicing.optional',
      defaultMessage: 'For your records (optional)',
    },
    poHint: {
      id: 'checkout.invoicing.poHint',
      defaultMessage: 'The seller sees it, to put it on the invoice',
    },
    ownHint: { id: 'checkout.invoicing.ownHint', defaultMessage: 'Only your company sees it' },
    none: { id: 'checkout.invoicing.none', defaultMessage: 'None' },
    edit: { id: 'checkout.invoicing.edit', defaultMessage: 'Edit PO number and cost center' },
    editNote: { id: 'checkout.invoicing.editNote', defaultMessage: 'Edit internal note' },
    save: { id: 'checkout.invoicing.save', defaultMessage: 'Save' },
    saved: { id: 'checkout.invoicing.saved', defaultMessage: 'Saved' },
    failed: { id: 'checkout.invoicing.failed', defaultMessage: 'This couldn’t be saved' },
    fixed: {
      id: 'checkout.invoicing.fixed',
      defaultMessage: 'The order has changed. We refreshed the page.',
    },
    ownMissing: {
      id: 'checkout.invoicing.ownMissing',
      defaultMessage:
        'You haven’t added your tax data yet. The other company needs them to invoice.',
    },
    addOwn: { id: 'checkout.invoicing.addOwn', defaultMessage: 'Add tax data' },
    notConfirmed: {
      id: 'checkout.invoicing.notConfirmed',
      defaultMessage: 'Shown once the order is confirmed',
    },
    otherMissing: {
      id: 'checkout.invoicing.otherMissing',
      defaultMessage: 'Not added yet. Ask for them in a message.',
    },
  }),
  own: defineMessage({ id: 'checkout.invoicing.own', defaultMessage: 'Your tax data' }),
  other: defineMessage<{ role: OrderRole }>({
    id: 'checkout.invoicing.other',
    defaultMessage: '{role, select, buyer {The seller’s tax data} other {The buyer’s tax data}}',
  }),
  postalCode: defineMessage<{ code: string }>({
    id: 'checkout.invoicing.postalCode',
    defaultMessage: 'Postal code {code}',
  }),
  taxRegime: defineMessage<{ regime: string }>({
    id: 'checkout.invoicing.taxRegime',
    defaultMessage: 'Tax regime: {regime}',
  }),
  cfdiUse: defineMessage<{ use: string }>({
    id: 'checkout.invoicing.cfdiUse',
    defaultMessage: 'Use of the CFDI: {use}',
  }),
}
