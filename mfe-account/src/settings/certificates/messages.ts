import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    intro: {
      id: 'account.certificates.intro',
      defaultMessage:
        'For purchases delivered in the United States. An order to the state of a valid certificate names it and has no sales tax. We don’t check certificates, and the seller may ask for a copy.',
    },
    about: { id: 'account.certificates.about', defaultMessage: 'Taxes on Materia' },
    list: { id: 'account.certificates.list', defaultMessage: 'Your certificates' },
    choose: { id: 'account.certificates.choose', defaultMessage: 'Choose' },
    expiresHint: {
      id: 'account.certificates.expiresHint',
      defaultMessage: 'Leave it empty if the certificate doesn’t expire.',
    },
    save: { id: 'account.certificates.save', defaultMessage: 'Save certificate' },
    saved: { id: 'account.certificates.saved', defaultMessage: 'Certificate saved' },
    failed: {
      id: 'account.certificates.failed',
      defaultMessage: 'The certificate couldn’t be saved',
    },
    removed: { id: 'account.certificates.removed', defaultMessage: 'Certificate removed' },
    removeFailed: {
      id: 'account.certificates.removeFailed',
      defaultMessage: 'The certificate couldn’t be removed',
    },
    loadFailed: {
      id: 'account.certificates.loadFailed',
      defaultMessage: 'Your certificates couldn’t be loaded',
    },
    forever: { id: 'account.certificates.forever', defaultMessage: 'No expiry' },
  }),
  until: defineMessage<{ day: string }>({
    id: 'account.certificates.until',
    defaultMessage: 'Valid until {day}',
  }),
  expired: defineMessage<{ day: string }>({
    id: 'account.certificates.expired',
    defaultMessage: 'Expired on {day}',
  }),
  remove: defineMessage<{ state: string }>({
    id: 'account.certificates.remove',
    defaultMessage: 'Remove the certificate of {state}',
  }),
}

export const fieldLabels = defineMessages({
  state: { id: 'account.certificates.state', defaultMessage: 'State' },
  kind: { id: 'account.certificates.kind', defaultMessage: 'Kind' },
  number: { id: 'account.certificates.number', defaultMessage: 'Permit or registration number' },
  expiresOn: { id: 'account.certificates.expiresOn', defaultMessage: 'Last valid day (optional)' },
})

export const kindNames = defineMessages({
  resale: { id: 'account.certificates.resale', defaultMessage: 'Resale' },
  manufacturing: { id: 'account.certificates.manufacturing', defaultMessage: 'Manufacturing' },
})
